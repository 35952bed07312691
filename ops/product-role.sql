-- The role that the product runs as, which owns nothing: `npm run migrate` grants it what it needs (ADR 28).
\getenv password PRODUCT_PASSWORD
CREATE ROLE network_product LOGIN PASSWORD :'password';
