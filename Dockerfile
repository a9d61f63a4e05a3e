# The store as one image. Its database and uploads live outside: see compose.yaml and docs/operate.md.
FROM node:24-bookworm-slim AS build
WORKDIR /store
COPY . .
# Installs what the lockfile says and builds the storefront, as `npm start` would at its first start; what only building needs stays here.
RUN node scripts/prepare.js && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Keeps its memory small (docs/decisions/027-page-and-answer-caches.md).
ENV MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /store
# The program belongs to root: whoever breaks into it cannot change it.
COPY --from=build /store /store
RUN install --directory --mode=700 --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD node -e "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/server/src/main.ts"]
