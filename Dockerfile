FROM node:20-slim AS build
WORKDIR /network
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /network
COPY --from=build /network/package.json ./
COPY --from=build /network/node_modules node_modules
COPY --from=build /network/libs libs
COPY --from=build /network/api api
COPY --from=build /network/shell/dist shell/dist
COPY --from=build /network/portal/dist portal/dist
COPY --from=build /network/admin-console/dist admin-console/dist
USER node
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]
