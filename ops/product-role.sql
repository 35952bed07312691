--
\getenv password PRODUCT_PASSWORD
CREATE ROLE network_product LOGIN PASSWORD :'password';
