import type { IncomingHttpHeaders } from 'node:http';
import { refusals } from '@patna/contracts';
import { type Logger, ProblemError, traceFields } from '@patna/service-kit';
import type { Dispatcher } from 'undici';
import { type AdmittedBody, createBodyAdmission } from '../limits/body-admission.ts';
import type { Exchange } from '../http/exchange.ts';
import { cacheRules, hasBody, requestHeaders, responseHeaders } from './proxy-headers.ts';
import type { GatewayConfig } from '../config.ts';
import type { AuthenticatedCaller } from '../http/authenticate.ts';
import { clerkProxyHeaders } from './clerk-proxy-headers.ts';
import { sendRefusal } from '../http/problem-response.ts';
import { type Deadline, deadlineOf, requestBody } from './request-body.ts';
import { picturePattern, type Route, type UpstreamName } from './routes.ts';
import type { HeaderSet, SecurityHeaders } from '../http/security-headers.ts';
import { maxStreamedBodies, type Upstream, type Upstreams } from './upstreams.ts';

const minTimeoutMs = 200;
/** Bytes that are read ahead for a slow caller, so that the upstream is released early. */
const aheadBytes = 2 ** 18;

interface ProxyOptions {
  readonly upstreams: Upstreams;
  readonly security: SecurityHeaders;
  readonly logger: Logger;
  /** Additional headers for one upstream, e.g. those that the identity provider requires. */
  readonly extraHeaders: (name: UpstreamName, exchange: Exchange) => HeaderSet;
  /** A caller that reads nothing for this many milliseconds is disconnected. */
  readonly stalledMs: number;
}

export interface Proxy {
  /**
   * A cheap check that runs before a request costs anything or counts under a limit.
   * @throws {ProblemError} `unavailable` when its upstream would not answer in time
   */
  requireRoom(route: Route): void;
  /**
   * Forwards the request and streams the response back. A body of at most 1 MB is buffered first.
   * @throws {ProblemError} only before anything has been sent
   */
  forward(exchange: Exchange, route: Route, admission: AuthenticatedCaller): Promise<void>;
  /** Ends open event streams. */
  endStreams(): void;
}

export function createProxy(
  config: GatewayConfig,
  parts: Pick<ProxyOptions, 'upstreams' | 'security' | 'logger'>,
): Proxy {
  const extraHeaders = clerkProxyHeaders(config);
  const options = { ...parts, extraHeaders, stalledMs: config.STALLED_CALLER_MS };
  const openStreams = new Set<Exchange>();
  const bodies = createBodyAdmission(maxStreamedBodies);
  return {
    requireRoom(route) {
      if (options.upstreams.get(route.upstream)?.queue.isLong()) throw notAnswering(route);
    },
    async forward(exchange, route, admission) {
      const upstream = options.upstreams.get(route.upstream);
      if (!upstream) throw new ProblemError('not_found');
      const began = performance.now();
      const body = withBody(exchange) ? await bodies.take(exchange, route) : null;
      if (body === undefined || exchange.response.destroyed) return;
      if (!upstream.breaker.mayTry() || upstream.queue.isLong()) throw notAnswering(route);
      if (route.stream) {
        openStreams.add(exchange);
        exchange.response.once('close', () => openStreams.delete(exchange));
      }
      const callerMs = performance.now() - began;
      const passage = { options, exchange, route, admission, upstream, body, callerMs };
      send(passage, dispatcherFor(passage), true);
    },
    endStreams() {
      for (const { response } of openStreams) response.end();
    },
  };
}

interface Passage {
  readonly options: ProxyOptions;
  readonly exchange: Exchange;
  readonly route: Route;
  readonly admission: AuthenticatedCaller;
  readonly upstream: Upstream;
  readonly body: AdmittedBody | null;
  /** Milliseconds that the caller took to send the body. They do not count as the upstream's time. */
  readonly callerMs: number;
}

function withBody({ request }: Exchange): boolean {
  return !reads(request.method) && hasBody(request.headers);
}

function reads(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

function dispatcherFor({ body, route, upstream }: Passage): Dispatcher {
  if (body === 'as it comes') return upstream.uploads;
  return route.stream ? upstream.unlimited : upstream.pool;
}

function send(passage: Passage, dispatcher: Dispatcher, mayRetry: boolean): void {
  const { options, exchange, route, admission, upstream } = passage;
  const { request, response } = exchange;
  const method = request.method ?? 'GET';
  const headers = {
    ...requestHeaders(exchange, route, admission, passage.body !== null),
    ...options.extraHeaders(route.upstream, exchange),
  };

  const place = dispatcher === upstream.pool ? upstream.queue.join() : undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let cause: Error | undefined;
  const give = (reason: Error) => {
    cause ??= reason;
    place?.left();
    if (controller) controller.abort(cause);
    else fail(passage, cause); // the request is still waiting for a connection
  };
  const deadline = deadlineOf(remainingTimeout(passage), () => {
    // Without a connection the upstream never got the request, so it did not miss it.
    if (controller) upstream.breaker.missed();
    give(new Error('no answer in time'));
  });
  const onClose = () => give(new Error('the caller went away'));
  const onDrain = () => controller?.resume();
  response.once('close', onClose).on('drain', onDrain);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      place?.served();
      if (cause) started.abort(cause);
    },
    onResponseStart(_controller, status, received) {
      if (status < 200) return;
      deadline.stop();
      upstream.breaker.answered();
      begin(passage, status, received);
    },
    onResponseData(current, chunk) {
      if (response.writableEnded) return;
      response.write(chunk);
      if (response.writableLength > aheadBytes) current.pause();
    },
    onResponseEnd() {
      response.off('close', onClose).end();
    },
    onResponseError(_controller, error) {
      deadline.stop();
      place?.left();
      response.off('close', onClose).off('drain', onDrain);
      if (mayRetry && reads(method) && !response.headersSent && !cause && wasReset(error)) {
        retry(passage);
        return;
      }
      if (!cause && neverConnected(error)) upstream.breaker.missed();
      fail(passage, cause ?? error);
    },
  };
  deadline.start();
  const target: Dispatcher.DispatchOptions = {
    method,
    path: upstream.base + (request.url ?? '/').slice(route.strip.length),
    headers,
    body: bodyOf(passage, deadline),
  };
  dispatcher.dispatch(target, handler);
}

/**
 * Milliseconds left of the route's timeout. Limits and retries reduce it; the time that the caller took to send does
 * not.
 */
function remainingTimeout({ exchange, route, callerMs }: Passage): number {
  const spent = performance.now() - exchange.openedAt - callerMs;
  return Math.max(minTimeoutMs, route.timeoutMs - spent);
}

type SentBody = NonNullable<Dispatcher.DispatchOptions['body']>;

function bodyOf({ exchange, route, body }: Passage, deadline: Deadline): SentBody | null {
  if (body !== 'as it comes') return body ?? null;
  // undici accepts any async iterable, but its types do not say so.
  const coming: unknown = requestBody(exchange.request, route, deadline);
  return coming as SentBody;
}

function begin(
  { options, exchange, route, admission }: Passage,
  status: number,
  received: IncomingHttpHeaders,
) {
  const { response, forwarded } = exchange;
  const isPublicPicture =
    route.pattern === picturePattern && received['cache-control']?.startsWith('public');
  const security = isPublicPicture
    ? options.security.publicPicture(forwarded.https)
    : options.security.data(forwarded.https);
  const cache = cacheRules(route, admission, status);
  response.writeHead(status, responseHeaders(exchange, received, security, cache));
  if (route.stream) response.flushHeaders();
  else response.setTimeout(options.stalledMs, () => response.destroy());
}

/** Whether the upstream closed a kept-alive connection while we wrote to it. */
function wasReset(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

function neverConnected(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'UND_ERR_CONNECT_TIMEOUT';
}

function retry(passage: Passage): void {
  const fresh = passage.upstream.fresh();
  send(passage, fresh, false);
  void fresh.close();
}

function fail({ options, exchange, route }: Passage, error: Error): void {
  const { response, forwarded, id, span } = exchange;
  if (response.destroyed || response.writableEnded) return;
  if (response.headersSent) {
    options.logger.warn(
      { upstream: route.upstream, requestId: id, reason: error.message, ...traceFields(span) },
      'cut off',
    );
    response.destroy();
    return;
  }
  const refusal = refusalOf(error, route);
  if (refusal.code === 'unavailable') {
    options.logger.warn(
      { upstream: route.upstream, requestId: id, reason: error.message, ...traceFields(span) },
      'no answer',
    );
  }
  sendRefusal(exchange, refusal, options.security.data(forwarded.https));
}

function refusalOf(error: Error, route: Route): ProblemError {
  if (error instanceof ProblemError) return error;
  const malformed = (error as { code?: unknown }).code === 'UND_ERR_INVALID_ARG';
  if (malformed) return new ProblemError('validation_failed', refusals.unreadableRequest);
  return notAnswering(route);
}

function notAnswering({ upstream }: Route): ProblemError {
  return new ProblemError('unavailable', refusals.unavailable(upstream), { retryAfter: 1 });
}
