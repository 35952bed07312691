FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER nobody
CMD ["sh", "-c", "umask 077 && echo \"\\\"network_product\\\" \\\"$PRODUCT_PASSWORD\\\"\" > /tmp/users.txt && exec pgbouncer /etc/pgbouncer/pgbouncer.ini"]
