import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@patna/contracts/calls';
import {
  type ActiveSpan,
  type Logger,
  type Metrics,
  probes,
  requestResult,
  traceFields,
  type Tracing,
} from '@patna/service-kit';
import { Gauge } from 'prom-client';
import type { ForwardedInfo } from './parse-forwarded.ts';
import type { HeaderSet } from './security-headers.ts';

/** One request and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The request id that the caller sent, or a new one. Appears in responses, logs and upstream requests. */
  readonly id: string;
  /** The path without the query, not decoded. */
  readonly path: string;
  readonly forwarded: ForwardedInfo;
  /** When the request's head arrived, in milliseconds of `performance.now()`. */
  readonly openedAt: number;
  /** The route's pattern, for logs and metrics. Never the URL, which can identify a person. */
  route: string;
  /** Headers that tell the caller about their rate limit. */
  limitHeaders: HeaderSet;
  /** Whether the response is an event stream, which stays open as long as the page. */
  isStream: boolean;
  /** Undefined for probes and when tracing is off. */
  readonly span: ActiveSpan | undefined;
}

const closedByCaller = 499;
const requestIdKey = requestIdHeader.toLowerCase();

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
  const isProbe = probes.has(path);
  const exchange: Exchange = {
    request,
    response,
    id: requestIdOf(request),
    path,
    forwarded,
    openedAt: performance.now(),
    route: 'other',
    limitHeaders: {},
    isStream: false,
    span: isProbe
      ? undefined
      : // Callers choose neither the trace nor whether it is recorded.
        observers.tracing?.start({ name: method, kind: 'server' }),
  };
  response.once('close', () => {
    const ms = performance.now() - exchange.openedAt;
    const status = response.writableFinished ? response.statusCode : closedByCaller;
    const labels = { method, route: exchange.route, status: String(status) };
    // An event stream lasts as long as its page, so its duration says nothing.
    const isOpenedStream = exchange.isStream && status === 200;
    if (!isProbe && !isOpenedStream) observers.metrics.httpDurations.observe(labels, ms / 1000);
    exchange.span?.end(requestResult(method, exchange.route, status));
    const ids = { requestId: exchange.id, ...traceFields(exchange.span) };
    observers.logger[isProbe ? 'debug' : 'info'](
      { ...labels, ms: Math.round(ms), ...ids },
      'answered',
    );
  });
  return exchange;
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdKey];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Gauge of the exchanges in progress, read on each scrape. */
export function measureOpenExchanges({ registry }: Metrics, open: ReadonlySet<Exchange>): void {
  const gauge = new Gauge({
    name: 'open_requests',
    help: 'Answers in progress: stream (open event streams) or request',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      const streams = [...open].filter(({ isStream }) => isStream).length;
      gauge.set({ kind: 'stream' }, streams);
      gauge.set({ kind: 'request' }, open.size - streams);
    },
  });
}
