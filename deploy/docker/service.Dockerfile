# Builds every process of the product. Node runs the TypeScript sources directly.
#   docker build -f deploy/docker/service.Dockerfile --target service \
#     --build-arg WORKSPACE=services/listings -t patna-hostels/listings:local .
# Targets: service (WORKSPACE=services/NAME), gateway (WORKSPACE=gateway), tools and backup (WORKSPACE=deploy).
# For a gateway that replaces an earlier release, add: --build-arg FORMER_IMAGE=EARLIER-GATEWAY-IMAGE
# Where the network re-signs TLS, add: --secret id=ca,src=PEM-FILE
ARG NODE_IMAGE=node:24-bookworm-slim
ARG FORMER_IMAGE=no-release
# MongoDB's own image, which contains mongodump and mongorestore.
ARG MONGO_IMAGE=mongo:6.0

# Only the files that determine the dependencies, so that changed sources do not cause a new installation.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete \
 && find . -mindepth 1 -type d -empty -delete

# The dependencies of one workspace and of the workspaces it uses, without the root's tools.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
COPY deploy/docker/trim-modules.ts /trim-modules.ts
ARG WORKSPACE
RUN --mount=type=secret,id=ca --mount=type=cache,id=npm,target=/root/.npm \
    if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    npm ci --omit=dev --workspace="${WORKSPACE:?}" --ignore-scripts --no-audit --no-fund \
 && node /trim-modules.ts . "$WORKSPACE"

# Replaces the previous release at the first build, so that no registry is needed.
FROM scratch AS no-release
WORKDIR /app/pwa/dist

# The gateway image of the former release.
FROM ${FORMER_IMAGE} AS former

# The app is a stage of this file, because the gateway serves it and renders its first page: both are in one
# image and always of the same version.
FROM ${NODE_IMAGE} AS pwa
WORKDIR /app
COPY --from=manifests /app ./
RUN --mount=type=secret,id=ca --mount=type=cache,id=npm,target=/root/.npm \
    if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    npm ci --workspace=pwa --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages/contracts packages/contracts
COPY packages/search packages/search
COPY pwa pwa
# Files of the former release stay available, so that pages opened before the update find their chunks.
COPY --from=former /app/pwa/dist pwa/dist
RUN npm run build --workspace=pwa

FROM ${NODE_IMAGE} AS service
ARG WORKSPACE
RUN groupadd --gid 10001 app && useradd --uid 10001 --gid app --home-dir /tmp --no-create-home app
# A small young generation: each of its collections stops the process for a few milliseconds instead of tens.
ENV NODE_ENV=production PORT=8080 NODE_OPTIONS=--max-semi-space-size=4
COPY --from=dependencies /app /app
COPY packages/contracts /app/packages/contracts
COPY packages/event-bus /app/packages/event-bus
COPY packages/search /app/packages/search
COPY packages/service-kit /app/packages/service-kit
COPY ${WORKSPACE} /app/${WORKSPACE}
# The operator's command, available in every pod: node /app/deploy/operate/dead-letters/dead-letters.ts
COPY deploy/operate/dead-letters /app/deploy/operate/dead-letters
WORKDIR /app/${WORKSPACE}
# A numeric id, so that a cluster can verify that the user is not root.
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]

FROM service AS gateway
COPY --from=pwa /app/pwa/dist /app/pwa/dist
COPY --from=pwa /app/pwa/dist-server /app/pwa/dist-server
ENV PWA_DIR=/app/pwa

# Emulators and sample data for local use. They need every workspace.
FROM service AS tools
USER root
RUN install --directory --owner=app --group=app /data
USER 10001:10001
COPY packages/toolchain /app/packages/toolchain
COPY services /app/services
COPY gateway /app/gateway
CMD ["node", "local/stack/emulators-main.ts"]

# `npm run backup` and `npm run restore` in a cluster.
FROM ${MONGO_IMAGE} AS backup
COPY --from=tools /usr/local/bin/node /usr/local/bin/node
COPY --from=tools /app /app
ENV NODE_ENV=production HOME=/tmp
WORKDIR /app/deploy
USER 10001:10001
ENTRYPOINT ["node"]
CMD ["operate/backup/backup.ts"]
