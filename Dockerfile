FROM node:24.21.0-bookworm-slim AS build
WORKDIR /network
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm run --silent sbom > sbom.cdx.json

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /network
COPY . .
RUN npm ci --omit=dev --workspace=@network/api --no-audit --no-fund && rm -rf api/src api/test

# All files belong to root and are never written, so the file system may be read-only and the user arbitrary.
FROM node:24.21.0-bookworm-slim AS product
ENV NODE_ENV=production
WORKDIR /network
COPY --from=dependencies /network/package.json ./
COPY --from=dependencies /network/node_modules node_modules
COPY --from=dependencies /network/api api
COPY --from=build /network/sbom.cdx.json ./
COPY --from=build /network/api/dist api/dist
COPY --from=build /network/shell/dist shell/dist
COPY --from=build /network/portal/dist portal/dist
COPY --from=build /network/landing-page/dist landing-page/dist
COPY --from=build /network/admin-console/dist admin-console/dist
COPY --from=build /network/libs/client/dist libs/client/dist
USER node
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]

# The admin console's files, for a separate origin.
FROM nginx:1.28.0 AS console
COPY ops/console.nginx.conf /etc/nginx/nginx.conf
COPY --from=build /network/admin-console/dist /srv/console/remotes/admin-console
USER nginx
CMD ["nginx", "-e", "stderr", "-g", "daemon off;"]

# Backup and restore need the client programs of the server's version.
FROM postgres:16.15 AS backup
COPY --from=product /usr/local/bin/node /usr/local/bin/node
COPY --from=product /network /network
COPY ops/backup.sh /usr/local/bin/backup.sh
RUN mkdir /backups && chown postgres /backups
WORKDIR /network
USER postgres
ENTRYPOINT []
CMD ["backup.sh"]

FROM product
