import type { IncomingHttpHeaders } from 'node:http';
import { refusals } from '@patna/contracts';
import { type Logger, ProblemError } from '@patna/service-kit';
import type { Dispatcher } from 'undici';
import type { Exchange } from './exchange.ts';
import { cacheRules, hasBody, requestHeaders, responseHeaders } from './forwarded-headers.ts';
import type { Admission } from './identity.ts';
import { refuse } from './refusal.ts';
import { checkAnnouncedLength, type Deadline, deadlineOf, requestBody } from './request-body.ts';
import type { Route, UpstreamName } from './routes.ts';
import type { HeaderSet, SecurityHeaders } from './security-headers.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

const shortestPatienceMs = 200;

export interface ProxyOptions {
  readonly upstreams: Upstreams;
  readonly security: SecurityHeaders;
  readonly logger: Logger;
  /** Headers that one upstream alone wants, e.g. the identity provider's key. */
  readonly extraHeaders: (name: UpstreamName, exchange: Exchange) => HeaderSet;
}

export interface Proxy {
  /**
   * For before anything is spent on a request, and before it counts under a limit.
   * @throws {ProblemError} `unavailable` while its upstream would not answer it in time
   */
  requireRoom(route: Route): void;
  /**
   * Streams the request to its upstream and the answer back; nothing is held in memory.
   * @throws {ProblemError} before anything was sent, when the request can go nowhere
   */
  forward(exchange: Exchange, route: Route, admission: Admission): void;
  /** Ends the answers that would stay open. */
  endStreams(): void;
}

export function createProxy(options: ProxyOptions): Proxy {
  const openStreams = new Set<Exchange>();
  return {
    requireRoom(route) {
      if (options.upstreams.get(route.upstream)?.queue.isLong()) throw notAnswering();
    },
    forward(exchange, route, admission) {
      const upstream = options.upstreams.get(route.upstream);
      if (!upstream) throw new ProblemError('not_found');
      checkAnnouncedLength(exchange.request, route);
      if (exchange.response.destroyed) return;
      if (!upstream.breaker.mayTry() || upstream.queue.isLong()) throw notAnswering();
      if (route.stream) {
        openStreams.add(exchange);
        exchange.response.once('close', () => openStreams.delete(exchange));
      }
      const dispatcher = route.stream ? upstream.streams : upstream.pool;
      send({ options, exchange, route, admission, upstream }, dispatcher, true);
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
  readonly admission: Admission;
  readonly upstream: Upstream;
}

function send(passage: Passage, dispatcher: Dispatcher, mayRetry: boolean): void {
  const { options, exchange, route, admission, upstream } = passage;
  const { request, response } = exchange;
  const method = request.method ?? 'GET';
  const reads = method === 'GET' || method === 'HEAD';
  const body = !reads && hasBody(request.headers);
  const headers = {
    ...requestHeaders(exchange, route, admission, body),
    ...options.extraHeaders(route.upstream, exchange),
  };

  let controller: Dispatcher.DispatchController | undefined;
  let cause: Error | undefined;
  const give = (reason: Error) => {
    cause ??= reason;
    if (controller) controller.abort(cause);
    else fail(passage, cause); // still waiting for a connection
  };
  const deadline = deadlineOf(patienceLeft(passage), () => {
    // Still waiting for a connection: the upstream was not asked, so it has not failed to answer.
    if (controller) upstream.breaker.missed();
    give(new Error('no answer in time'));
  });
  const onClose = () => give(new Error('the caller went away'));
  const onDrain = () => controller?.resume();
  response.once('close', onClose).on('drain', onDrain);

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started;
      upstream.queue.waited(performance.now() - dispatchedAt);
      if (cause) started.abort(cause);
    },
    onResponseStart(_controller, status, received) {
      if (status < 200) return;
      deadline.stop();
      upstream.breaker.answered();
      begin(passage, status, received);
    },
    onResponseData(current, chunk) {
      if (!response.writableEnded && !response.write(chunk)) current.pause();
    },
    onResponseEnd() {
      response.off('close', onClose).end();
    },
    onResponseError(_controller, error) {
      deadline.stop();
      response.off('close', onClose).off('drain', onDrain);
      if (mayRetry && reads && !response.headersSent && !cause && wasReset(error)) {
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
    body: body ? bodyOf(passage, deadline) : null,
  };
  const dispatchedAt = performance.now();
  dispatcher.dispatch(target, handler);
}

/** The caller has waited for us already: for the limits, and for an upstream that hung up. */
function patienceLeft({ exchange, route }: Passage): number {
  const spent = performance.now() - exchange.openedAt;
  return Math.max(shortestPatienceMs, route.patience - spent);
}

/** undici takes any async iterable; its types name only streams. */
function bodyOf(
  { exchange, route }: Passage,
  deadline: Deadline,
): NonNullable<Dispatcher.DispatchOptions['body']> {
  const body: unknown = requestBody(exchange.request, route, deadline);
  return body as NonNullable<Dispatcher.DispatchOptions['body']>;
}

function begin(
  { options, exchange, route, admission }: Passage,
  status: number,
  received: IncomingHttpHeaders,
) {
  const { response, forwarded, id } = exchange;
  const security = options.security.data(forwarded.https);
  const cache = cacheRules(route, admission, status);
  response.writeHead(status, responseHeaders(received, security, cache, id));
  if (route.stream) response.flushHeaders();
}

/** A kept-alive connection was closed by the other side just as we wrote on it. */
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
  const { response, forwarded, id } = exchange;
  if (response.destroyed || response.writableEnded) return;
  if (response.headersSent) {
    options.logger.warn(
      { upstream: route.upstream, requestId: id, reason: error.message },
      'cut off',
    );
    response.destroy();
    return;
  }
  const refusal = refusalOf(error);
  if (refusal.code === 'unavailable') {
    options.logger.warn(
      { upstream: route.upstream, requestId: id, reason: error.message },
      'no answer',
    );
  }
  refuse(exchange, refusal, options.security.data(forwarded.https));
}

function refusalOf(error: Error): ProblemError {
  if (error instanceof ProblemError) return error;
  const malformed = (error as { code?: unknown }).code === 'UND_ERR_INVALID_ARG';
  if (malformed) return new ProblemError('validation_failed', refusals.unreadableRequest);
  return notAnswering();
}

function notAnswering(): ProblemError {
  return new ProblemError('unavailable', undefined, { retryAfter: 1 });
}
