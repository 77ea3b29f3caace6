import { readFile } from 'node:fs/promises';
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
  type Tls,
} from '@patna/service-kit';
import { createLocalRoutes, type ServeLocally } from './http/local-routes.ts';
import type { GatewayConfig } from './config.ts';
import { type Exchange, openExchange } from './http/exchange.ts';
import { createCrossSiteWriteGuard, type RefuseCrossSiteWrite } from './http/cross-site-writes.ts';
import { parseForwarded } from './http/parse-forwarded.ts';
import { type Admission, admit } from './http/authenticate.ts';
import { identityHeaders } from './proxy/identity-headers.ts';
import { createStreamLimits, type StreamLimits } from './limits/stream-limits.ts';
import { createProxy, type Proxy } from './proxy/proxy.ts';
import { createListingsClient } from './pages/listings-client.ts';
import { createRequestLimits, type RequestLimits } from './limits/request-limits.ts';
import { createLoadShedder, type LoadShedder } from './limits/load-shedder.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { readRateRules } from './limits/rate-rules.ts';
import { createRateStore } from './limits/rate-store.ts';
import { loadPwaBuild } from './pages/pwa-build.ts';
import { sendRefusal, toRefusal } from './http/problem-response.ts';
import { deadlineOf } from './proxy/request-body.ts';
import { callPatience, decide, type Route } from './proxy/routes.ts';
import { runtimeConfigOf } from './pages/runtime-config.ts';
import { createSecurityHeaders, type SecurityHeaders } from './http/security-headers.ts';
import { refuseMalformedRequests } from './http/malformed-request.ts';
import { createUpstreamStatus, measureUpstreams } from './proxy/upstream-status.ts';
import { createUpstreams } from './proxy/upstreams.ts';

export interface Gateway extends Stoppable {
  readonly port: number;
}

/**
 * Starts the product's front door. It needs none of its services, to start or to be ready: what can be
 * had without one of them is still served. Throws when it cannot listen.
 */
export async function startGateway(config: GatewayConfig): Promise<Gateway> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const metrics = createMetrics('gateway', config.PORT !== 0);
  const pwa = await loadPwaBuild(config.PWA_DIR, logger);
  const security = createSecurityHeaders(config, pwa?.source.scriptHashes ?? []);
  const upstreams = createUpstreams(config);
  const proxy = createProxy({
    upstreams,
    security,
    logger,
    extraHeaders: identityHeaders(config),
    stalledMs: config.STALLED_CALLER_MS,
  });
  const identity = createIdentityVerifier({
    issuer: config.IDENTITY_ISSUER,
    jwksUrl: config.IDENTITY_JWKS_URL,
    authorizedParties: config.PUBLIC_ORIGINS,
    logger,
  });
  const counters = createRateStore(config.GATEWAY_MONGODB_URI, logger);
  const streams = createStreamLimits(config, logger);
  const limits = createRequestLimits(
    readRateRules(config.RATE_LIMITS),
    createRateLimiter(counters),
  );
  const overload = createLoadShedder({
    mostInFlight: config.MAX_IN_FLIGHT,
    mostPerAddress: config.MAX_IN_FLIGHT_PER_ADDRESS,
    mostLagMs: config.MAX_LOOP_LAG_MS,
  });
  const status = createUpstreamStatus(upstreams);
  measureUpstreams(metrics, status);
  const open = new Set<Exchange>();
  let stopping = false;

  const serveLocally = createLocalRoutes({
    gateway: config,
    config: runtimeConfigOf(config),
    origin: config.PUBLIC_ORIGINS[0] ?? '',
    logger,
    metrics,
    security,
    files: pwa?.files ?? new Map(),
    source: pwa?.source,
    listings: createListingsClient(upstreams),
    status,
    ready: async () => !stopping && pwa !== undefined,
  });

  const listener = createListener({
    config,
    logger,
    metrics,
    security,
    identity,
    refuseCrossSiteWrite: createCrossSiteWriteGuard(config.PUBLIC_ORIGINS),
    limits,
    overload,
    streams,
    proxy,
    serveLocally,
    isRendered: (path) => !probes.has(path) && pwa?.files.has(path) !== true,
    open,
    isStopping: () => stopping,
  });
  const address = { host: config.HOST, port: config.PORT, tls: await readTls(config) };
  const server = await listen(listener, address, refuseMalformedRequests(security));
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
      overload.close();
      await Promise.all([upstreams.close(), counters.close(), streams.close()]);
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

interface Parts {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly security: SecurityHeaders;
  readonly identity: IdentityVerifier;
  readonly refuseCrossSiteWrite: RefuseCrossSiteWrite;
  readonly limits: RequestLimits;
  readonly overload: LoadShedder;
  readonly streams: StreamLimits;
  readonly proxy: Proxy;
  readonly serveLocally: ServeLocally;
  /** True for what costs more than handing out a file. */
  readonly isRendered: (path: string) => boolean;
  /** What is being answered now. */
  readonly open: Set<Exchange>;
  readonly isStopping: () => boolean;
}

function createListener(parts: Parts): RequestListener {
  const { config, logger, metrics, security, open } = parts;
  return (request, response) => {
    const forwarded = parseForwarded(request, config.TRUST_PROXY);
    const exchange = openExchange(request, response, forwarded, { logger, metrics });
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
    if (parts.isStopping()) closeAfterwards(exchange);
    answer(parts, exchange).catch((error: unknown) => {
      const refusal = toRefusal(error);
      if (refusal.code === 'internal')
        logger.error({ err: error, requestId: exchange.id }, 'failed');
      sendRefusal(exchange, refusal, security.data(forwarded.https));
    });
  };
}

/** Asked by machines that decide whether we live: never refused for being asked too often. */
const probes = new Set(['/livez', '/readyz', '/status', '/metrics']);

async function answer(parts: Parts, exchange: Exchange): Promise<void> {
  if (!probes.has(exchange.path) && !parts.overload.enter(exchange)) {
    throw new ProblemError('unavailable', undefined, { retryAfter: 2 });
  }
  const decision = decide(exchange.request.method ?? '', exchange.path);
  switch (decision.kind) {
    case 'own':
      if (parts.isRendered(exchange.path)) await parts.limits.page(exchange);
      return parts.serveLocally(exchange);
    case 'not-found':
      throw new ProblemError('not_found');
    case 'wrong-method':
      exchange.response.setHeader('allow', decision.allow);
      throw new ProblemError('method_not_allowed');
    case 'forward':
      return forward(parts, exchange, decision.route);
  }
}

async function forward(parts: Parts, exchange: Exchange, route: Route): Promise<void> {
  const { overload, proxy, streams } = parts;
  exchange.route = route.pattern;
  parts.refuseCrossSiteWrite(exchange, route);
  proxy.requireRoom(route);
  const admission = await inTime(letIn(parts, exchange, route));
  if (route.stream) {
    await streams.enter(exchange, admission);
    overload.leave(exchange);
  }
  await proxy.forward(exchange, route, admission);
}

/** Asks the counters and, for a bearer, the provider's keys: each may take its time to answer. */
async function letIn(
  { limits, identity }: Parts,
  exchange: Exchange,
  route: Route,
): Promise<Admission> {
  await limits.arrive(exchange);
  const admission = await admit(identity, exchange, route).catch(async (error: unknown) => {
    if (toRefusal(error).code === 'unauthenticated') await limits.refused(exchange);
    throw error;
  });
  await limits.enter(exchange, route, admission);
  return admission;
}

/** @throws {ProblemError} `unavailable` when nobody would wait any longer for what comes of it */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = deadlineOf(callPatience, () =>
      reject(new ProblemError('unavailable', undefined, { retryAfter: 1 })),
    );
    deadline.start();
    work.finally(() => deadline.stop()).then(resolve, reject);
  });
}

/** The connection ends with this answer; while it is still possible, the caller is told. */
function closeAfterwards({ request, response }: Exchange): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
  response.once('finish', () => request.socket.end());
}
