# Stages: build (everything, to build the web apps) -> packages (what runs) -> app (api, worker, one-shots) and web (proxy).
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV CI=true TURBO_TELEMETRY_DISABLED=1 CHECKPOINT_DISABLE=1 DO_NOT_TRACK=1
COPY package.json ./
# The pinned pnpm of package.json, and no other.
RUN npm install --global --no-fund --no-audit "$(node -p "require('./package.json').packageManager")"
COPY pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
RUN pnpm fetch
COPY . .

FROM base AS build
# Shown on the public site: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
#   --build-arg SOURCE_TREE=$(git rev-parse HEAD^{tree})
ARG SOURCE_COMMIT=
ARG SOURCE_TREE=
RUN pnpm install --offline --frozen-lockfile && pnpm generate \
  && pnpm --filter @fairtick/member --filter @fairtick/admin --filter @fairtick/verify \
    --filter @fairtick/api --filter @fairtick/worker run build

# No development packages, no tests, no harnesses, no databases of its own.
FROM base AS packages
# Fetching laid everything out; what is installed here is what runs.
RUN rm -rf node_modules && pnpm install --offline --frozen-lockfile --prod \
    --filter-prod '@fairtick/api...' --filter-prod '@fairtick/worker...' --filter-prod '@fairtick/standalone...' \
    --filter-prod '@fairtick/witness...' \
    --filter-prod '!@fairtick/embedded' \
  && pnpm sbom --sbom-format cyclonedx --prod --lockfile-only --out sbom.cdx.json \
  && rm -rf node_modules/.pnpm/node-linux-* packages/test-kit packages/tooling packages/embedded apps/api/test-kit apps/member apps/admin apps/verify lab scripts docker .ci \
  && find apps packages -path '*/node_modules' -prune -o -name '*.test.ts' -type f -exec rm {} +
COPY --from=build /app/packages/db/src/generated packages/db/src/generated
COPY --from=build /app/apps/member/dist apps/member/dist
COPY --from=build /app/apps/admin/dist apps/admin/dist
COPY --from=build /app/apps/verify/dist apps/verify/dist
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/worker/dist apps/worker/dist

FROM node:24-bookworm-slim AS app
WORKDIR /app
ENV NODE_ENV=production
# As packages/embedded/src/memory-settings.ts.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=8
COPY --from=packages /app ./
# The only folders that it writes; a volume takes its owner from here.
RUN mkdir -p /data/uploads /data/log /data/witness && chown -R node:node /data
USER node
CMD ["node", "apps/api/dist/main.js"]

FROM node:24-bookworm-slim AS web
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /tls && chown node:node /tls
COPY docker/web.sh /usr/local/bin/web
COPY docker/nginx.conf docker/proxy.conf /etc/fairtick/
USER node
EXPOSE 8080 8443
STOPSIGNAL SIGQUIT
ENTRYPOINT ["sh", "/usr/local/bin/web"]
