import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createIdentityVerifier,
  createLogger,
  createMetrics,
  type IdentityVerifier,
  listen,
  type Logger,
  type Metrics,
  ProblemError,
  type Stoppable,
} from '@patna/service-kit';
import { createOwnAnswers, type OwnAnswers } from './app.ts';
import type { GatewayConfig } from './config.ts';
import { type Exchange, openExchange } from './exchange.ts';
import { fetchFirstListings } from './first-listings.ts';
import { forwardedBy } from './forwarded-by.ts';
import { admit } from './identity.ts';
import { identityHeaders } from './identity-upstream.ts';
import { createProxy, type Proxy } from './proxy.ts';
import { loadPwaBuild } from './pwa-build.ts';
import { createReadiness } from './readiness.ts';
import { refuse, toRefusal } from './refusal.ts';
import { decide } from './routes.ts';
import { runtimeConfigOf } from './runtime-config.ts';
import { createSecurityHeaders, type SecurityHeaders } from './security-headers.ts';
import { createUpstreams } from './upstreams.ts';

export interface Gateway extends Stoppable {
  readonly port: number;
}

/**
 * Starts the product's front door. It needs none of its services to start: until they all answer
 * it is only not ready. Throws when it cannot listen.
 */
export async function startGateway(config: GatewayConfig): Promise<Gateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const metrics = createMetrics('gateway', config.PORT !== 0);
  const security = createSecurityHeaders(config);
  const upstreams = createUpstreams(config);
  const extraHeaders = identityHeaders(config);
  const proxy = createProxy({ upstreams, security, logger, extraHeaders });
  const identity = createIdentityVerifier({
    issuer: config.IDENTITY_ISSUER,
    jwksUrl: config.IDENTITY_JWKS_URL,
    authorizedParties: config.PUBLIC_ORIGINS,
  });
  const readiness = createReadiness(upstreams);
  const pwa = await loadPwaBuild(config.PWA_DIR, logger);
  const open = new Set<Exchange>();
  let stopping = false;

  const answerOwn = createOwnAnswers({
    gateway: config,
    config: runtimeConfigOf(config),
    logger,
    metrics,
    security,
    files: pwa?.files ?? new Map(),
    source: pwa?.source,
    fetchListings: () => fetchFirstListings(upstreams),
    ready: async () => !stopping && pwa !== undefined && (await readiness.servicesReady()),
  });

  const listener = createListener({
    config,
    logger,
    metrics,
    security,
    identity,
    proxy,
    answerOwn,
    open,
    isStopping: () => stopping,
  });
  const server = await listen(listener, { host: config.HOST, port: config.PORT });
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
      await upstreams.close();
    },
  };
}

interface Parts {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly security: SecurityHeaders;
  readonly identity: IdentityVerifier;
  readonly proxy: Proxy;
  readonly answerOwn: OwnAnswers;
  /** What is being answered now. */
  readonly open: Set<Exchange>;
  readonly isStopping: () => boolean;
}

function createListener(parts: Parts): RequestListener {
  const { config, logger, metrics, security, open } = parts;
  return (request, response) => {
    const forwarded = forwardedBy(request, config.TRUST_PROXY);
    const exchange = openExchange(request, response, forwarded, { logger, metrics });
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
    if (parts.isStopping()) closeAfterwards(exchange);
    answer(parts, exchange).catch((error: unknown) => {
      const refusal = toRefusal(error);
      if (refusal.code === 'internal')
        logger.error({ err: error, requestId: exchange.id }, 'failed');
      refuse(exchange, refusal, security.data(forwarded.https));
    });
  };
}

async function answer(parts: Parts, exchange: Exchange): Promise<void> {
  const decision = decide(exchange.request.method ?? '', exchange.path);
  switch (decision.kind) {
    case 'own':
      return parts.answerOwn(exchange);
    case 'not-found':
      throw new ProblemError('not_found');
    case 'wrong-method':
      exchange.response.setHeader('allow', decision.allow);
      throw new ProblemError('method_not_allowed');
    case 'forward': {
      exchange.route = decision.route.pattern;
      const admission = await admit(parts.identity, exchange, decision.route);
      return parts.proxy.forward(exchange, decision.route, admission);
    }
  }
}

/** The connection ends with this answer; while it is still possible, the caller is told. */
function closeAfterwards({ request, response }: Exchange): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
  response.once('finish', () => request.socket.end());
}
