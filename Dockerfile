FROM node:20-slim AS build
WORKDIR /network
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /network
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY libs/domain/package.json libs/domain/
RUN npm ci --omit=dev --no-audit --no-fund --workspace api --workspace libs/domain && npm cache clean --force
COPY --from=build /network/libs/domain/dist libs/domain/dist
COPY --from=build /network/api/dist api/dist
COPY --from=build /network/api/openapi.json api/
COPY --from=build /network/shell/dist shell/dist
COPY --from=build /network/portal/dist portal/dist
COPY --from=build /network/admin-console/dist admin-console/dist
USER node
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]
