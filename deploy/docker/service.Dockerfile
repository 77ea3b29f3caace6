# Every process of the product is built from this file; Node runs the TypeScript sources as they are.
#   docker build -f deploy/docker/service.Dockerfile --target service \
#     --build-arg WORKSPACE=services/listings -t patna-hostels/listings:local .
# Targets: service (WORKSPACE=services/NAME), gateway (WORKSPACE=gateway), tools (WORKSPACE=deploy).
# A release that follows another, of the gateway: add --build-arg FORMER_IMAGE=its-gateway-image
# Where the network re-signs TLS, add: --secret id=ca,src=PEM-FILE
ARG NODE_IMAGE=node:24-bookworm-slim
ARG FORMER_IMAGE=no-release

# Only what decides on dependencies, so that a changed source does not install them again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json -delete \
 && find . -mindepth 1 -type d -empty -delete

# The libraries of one workspace and of the workspaces it uses; none of the root's own tools.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY --from=manifests /app ./
ARG WORKSPACE
RUN --mount=type=secret,id=ca --mount=type=cache,id=npm,target=/root/.npm \
    if [ -s /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi; \
    npm ci --omit=dev --workspace="${WORKSPACE:?}" --ignore-scripts --no-audit --no-fund

# What a first release follows: a build without a registry works.
FROM scratch AS no-release
WORKDIR /app/pwa/dist

# The gateway's image of the release before.
FROM ${FORMER_IMAGE} AS former

# The app is a stage and not a file of its own: the gateway serves it and renders its first page, so
# the two ship in one image and can never be of different ages.
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
# Its hashed files stay beside the new ones: a page that was open meanwhile finds its chunks.
COPY --from=former /app/pwa/dist pwa/dist
RUN npm run build --workspace=pwa

FROM ${NODE_IMAGE} AS service
ARG WORKSPACE
RUN groupadd --gid 10001 app && useradd --uid 10001 --gid app --home-dir /tmp --no-create-home app
# A small young generation: each of its collections stops the process for milliseconds, not for tens.
ENV NODE_ENV=production PORT=8080 NODE_OPTIONS=--max-semi-space-size=4
COPY --from=dependencies /app /app
COPY packages/contracts /app/packages/contracts
COPY packages/event-bus /app/packages/event-bus
COPY packages/search /app/packages/search
COPY packages/service-kit /app/packages/service-kit
COPY ${WORKSPACE} /app/${WORKSPACE}
# The operator's command, at hand in every pod: node /app/deploy/operate/dead-letters/dead-letters.ts
COPY deploy/operate/dead-letters /app/deploy/operate/dead-letters
WORKDIR /app/${WORKSPACE}
# By number, so that a cluster can see that it is not root.
USER 10001:10001
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/main.ts"]

FROM service AS gateway
COPY --from=pwa /app/pwa/dist /app/pwa/dist
COPY --from=pwa /app/pwa/dist-server /app/pwa/dist-server
ENV PWA_DIR=/app/pwa

# Emulators and sample data, for local use: they wire every room together.
FROM service AS tools
USER root
RUN install --directory --owner=app --group=app /data
USER 10001:10001
COPY packages/toolchain /app/packages/toolchain
COPY services /app/services
COPY gateway /app/gateway
CMD ["node", "local/stack/emulators-main.ts"]
