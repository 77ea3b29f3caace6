import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createIdentityVerifier,
  createLogger,
  createMetrics,
  listen,
  startMetricsServer,
  startTracing,
  type Stoppable,
  type Tls,
} from '@patna/service-kit';
import type { GatewayConfig } from './config.ts';
import { createCrossSiteWriteGuard } from './http/cross-site-writes.ts';
import { type Exchange, measureOpenExchanges } from './http/exchange.ts';
import { createLocalRoutes } from './http/local-routes.ts';
import { refuseMalformedRequests } from './http/malformed-request.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { createLimits } from './limits/create-limits.ts';
import { loadPwaBuild } from './pages/pwa-build.ts';
import { createProxy } from './proxy/proxy.ts';
import { createUpstreamStatus, measureUpstreams } from './proxy/upstream-status.ts';
import { createUpstreams } from './proxy/upstreams.ts';
import { closeAfterwards, createListener } from './request-listener.ts';

export interface Gateway extends Stoppable {
  readonly port: number;
}

/**
 * Starts the gateway. It starts and becomes ready even if no service is running.
 * @throws when it cannot listen
 */
export async function startGateway(config: GatewayConfig): Promise<Gateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const metrics = createMetrics('gateway', config.PORT !== 0);
  const tracing = await startTracing('gateway', config);
  const pwa = await loadPwaBuild(config.PWA_DIR, logger);
  const security = createSecurityHeaders(config, pwa?.source.scriptHashes ?? []);
  const upstreams = createUpstreams(config);
  const proxy = createProxy(config, { upstreams, security, logger });
  const identity = createIdentityVerifier({
    issuer: config.IDENTITY_ISSUER,
    jwksUrl: config.IDENTITY_JWKS_URL,
    authorizedParties: config.PUBLIC_ORIGINS,
    logger,
  });
  const limits = createLimits(config, logger, metrics);
  const status = createUpstreamStatus(upstreams);
  measureUpstreams(metrics, upstreams, status);
  const open = new Set<Exchange>();
  measureOpenExchanges(metrics, open);
  let stopping = false;

  const serveLocally = createLocalRoutes(config, upstreams, {
    logger,
    metrics,
    security,
    files: pwa?.files ?? new Map(),
    source: pwa?.source,
    status,
    ready: async () => !stopping && pwa !== undefined,
  });
  const listener = createListener({
    config,
    logger,
    metrics,
    tracing,
    security,
    identity,
    refuseCrossSiteWrite: createCrossSiteWriteGuard(config.PUBLIC_ORIGINS),
    limits,
    proxy,
    serveLocally,
    isFile: (path) => pwa?.files.has(path) === true,
    open,
    isStopping: () => stopping,
  });
  await identity.prepare();
  const address = { host: config.HOST, port: config.PORT, tls: await readTls(config) };
  const server = await listen(listener, address, refuseMalformedRequests(security));
  const metricsServer = await startMetricsServer(metrics, config);
  logger.info({ port: server.port }, 'listening');
  return {
    port: server.port,
    async stop() {
      stopping = true;
      await sleep(config.STOP_DELAY_MS);
      const drained = server.stop();
      proxy.endStreams();
      for (const exchange of open) closeAfterwards(exchange);
      await drained;
      await Promise.all([
        upstreams.close(),
        limits.close(),
        tracing?.stop(),
        metricsServer?.stop(),
      ]);
    },
  };
}

async function readTls({ TLS_CERT_FILE, TLS_KEY_FILE }: GatewayConfig): Promise<Tls | undefined> {
  if (TLS_CERT_FILE === '') return undefined;
  const [cert, key] = await Promise.all([
    readFile(TLS_CERT_FILE, 'utf8'),
    readFile(TLS_KEY_FILE, 'utf8'),
  ]);
  return { cert, key };
}
