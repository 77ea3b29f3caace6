import type { RequestListener } from 'node:http';
import {
  type IdentityVerifier,
  type Logger,
  type Metrics,
  probes,
  ProblemError,
  type Tracing,
} from '@patna/service-kit';
import type { GatewayConfig } from './config.ts';
import { type AuthenticatedCaller, authenticateRequest } from './http/authenticate.ts';
import type { RefuseCrossSiteWrite } from './http/cross-site-writes.ts';
import { type Exchange, openExchange } from './http/exchange.ts';
import type { ServeLocally } from './http/local-routes.ts';
import { parseForwarded } from './http/parse-forwarded.ts';
import { sendRefusal, toRefusal } from './http/problem-response.ts';
import type { SecurityHeaders } from './http/security-headers.ts';
import type { Limits } from './limits/create-limits.ts';
import type { Proxy } from './proxy/proxy.ts';
import { deadlineOf } from './proxy/request-body.ts';
import { callTimeoutMs, matchRoute, type Route } from './proxy/routes.ts';

/** What the listener needs to answer a request. */
export interface ListenerParts {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
  readonly security: SecurityHeaders;
  readonly identity: IdentityVerifier;
  readonly refuseCrossSiteWrite: RefuseCrossSiteWrite;
  readonly limits: Limits;
  readonly proxy: Proxy;
  readonly serveLocally: ServeLocally;
  /** Whether the path is a file of the PWA build. Any other page is rendered. */
  readonly isFile: (path: string) => boolean;
  /** The exchanges in progress. */
  readonly open: Set<Exchange>;
  readonly isStopping: () => boolean;
}

export function createListener(parts: ListenerParts): RequestListener {
  const { config, logger, metrics, tracing, security, open } = parts;
  return (request, response) => {
    const forwarded = parseForwarded(request, config.TRUST_PROXY);
    const exchange = openExchange(request, response, forwarded, { logger, metrics, tracing });
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
    if (parts.isStopping()) closeAfterwards(exchange);
    const answered = () => answer(parts, exchange);
    (exchange.span ? exchange.span.within(answered) : answered()).catch((error: unknown) => {
      const refusal = toRefusal(error);
      if (refusal.code === 'internal')
        logger.error({ err: error, requestId: exchange.id }, 'failed');
      sendRefusal(exchange, refusal, security.data(forwarded.https));
    });
  };
}

/** Answers one request. Probes are never rate-limited. */
async function answer(parts: ListenerParts, exchange: Exchange): Promise<void> {
  if (!probes.has(exchange.path) && !parts.limits.load.enter(exchange)) {
    throw new ProblemError('unavailable', undefined, { retryAfter: 2 });
  }
  const decision = matchRoute(exchange.request.method ?? '', exchange.path);
  switch (decision.kind) {
    case 'own':
      if (!probes.has(exchange.path) && !parts.isFile(exchange.path))
        await parts.limits.requests.page(exchange);
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

async function forward(parts: ListenerParts, exchange: Exchange, route: Route): Promise<void> {
  const { limits, proxy } = parts;
  exchange.route = route.pattern;
  parts.refuseCrossSiteWrite(exchange, route);
  proxy.requireRoom(route);
  const admission = await withinCallTimeout(admitCaller(parts, exchange, route));
  if (route.stream) {
    exchange.isStream = true;
    await limits.streams.enter(exchange, admission);
    limits.load.leave(exchange);
  }
  await proxy.forward(exchange, route, admission);
}

/** Counts the request and verifies its bearer token. */
async function admitCaller(
  { limits, identity }: ListenerParts,
  exchange: Exchange,
  route: Route,
): Promise<AuthenticatedCaller> {
  await limits.requests.arrive(exchange);
  const admission = await authenticateRequest(identity, exchange, route).catch(
    async (error: unknown) => {
      if (toRefusal(error).code === 'unauthenticated') await limits.requests.refused(exchange);
      throw error;
    },
  );
  await limits.requests.enter(exchange, route, admission);
  return admission;
}

/** @throws {ProblemError} `unavailable` when `work` takes longer than a call may */
function withinCallTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const deadline = deadlineOf(callTimeoutMs, () =>
      reject(new ProblemError('unavailable', undefined, { retryAfter: 1 })),
    );
    deadline.start();
    work.finally(() => deadline.stop()).then(resolve, reject);
  });
}

/** Closes the connection after this response. Its headers say so if they have not been sent yet. */
export function closeAfterwards({ request, response }: Exchange): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
  response.once('finish', () => request.socket.end());
}
