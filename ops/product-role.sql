-- The product's role, which owns nothing. `npm run migrate` grants it the required privileges (ADR 28).
\getenv password PRODUCT_PASSWORD
CREATE ROLE network_product LOGIN PASSWORD :'password';
