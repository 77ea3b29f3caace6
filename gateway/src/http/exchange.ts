import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@patna/contracts/calls';
import {
  type ActiveSpan,
  type Logger,
  type Metrics,
  requestResult,
  traceFields,
  type Tracing,
} from '@patna/service-kit';
import type { ForwardedInfo } from './parse-forwarded.ts';

/** One request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The caller's request id or a new one; appears in answers, logs and upstream requests. */
  readonly id: string;
  /** The path without the query, not decoded. */
  readonly path: string;
  readonly forwarded: ForwardedInfo;
  /** When the request's head arrived, in ms of `performance.now()`. */
  readonly openedAt: number;
  /** The route pattern for logs and metrics. Never the URL, which can identify a person. */
  route: string;
  /** Undefined without tracing, and for probes. */
  readonly span: ActiveSpan | undefined;
}

const closedByCaller = 499;
const requestIdKey = requestIdHeader.toLowerCase();

/** Health probes and scrapes. */
export const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/status', '/metrics']);

/** Writes one log line, one metric and one span when the exchange ends. */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  forwarded: ForwardedInfo,
  observers: {
    readonly logger: Logger;
    readonly metrics: Metrics;
    readonly tracing: Tracing | undefined;
  },
): Exchange {
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  const method = request.method ?? '';
  const exchange: Exchange = {
    request,
    response,
    id: requestIdOf(request),
    path,
    forwarded,
    openedAt: performance.now(),
    route: 'other',
    span: probes.has(path)
      ? undefined
      : // Callers choose neither the trace nor whether it is recorded.
        observers.tracing?.start({ name: method, kind: 'server' }),
  };
  response.once('close', () => {
    const ms = performance.now() - exchange.openedAt;
    const status = response.writableFinished ? response.statusCode : closedByCaller;
    const labels = { method, route: exchange.route, status: String(status) };
    observers.metrics.httpDurations.observe(labels, ms / 1000);
    exchange.span?.end(requestResult(method, exchange.route, status));
    const ids = { requestId: exchange.id, ...traceFields(exchange.span) };
    observers.logger.info({ ...labels, ms: Math.round(ms), ...ids }, 'answered');
  });
  return exchange;
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdKey];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
