import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@patna/contracts/calls';
import type { Logger, Metrics } from '@patna/service-kit';
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
}

const closedByCaller = 499;
const requestIdKey = requestIdHeader.toLowerCase();

/** Writes one log line and one metric when the exchange ends. */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  forwarded: ForwardedInfo,
  observers: { readonly logger: Logger; readonly metrics: Metrics },
): Exchange {
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  const exchange: Exchange = {
    request,
    response,
    id: requestIdOf(request),
    path: query === -1 ? url : url.slice(0, query),
    forwarded,
    openedAt: performance.now(),
    route: 'other',
  };
  response.once('close', () => {
    const ms = performance.now() - exchange.openedAt;
    const status = response.writableFinished ? response.statusCode : closedByCaller;
    const labels = { method: request.method ?? '', route: exchange.route, status: String(status) };
    observers.metrics.httpDurations.observe(labels, ms / 1000);
    observers.logger.info({ ...labels, ms: Math.round(ms), requestId: exchange.id }, 'answered');
  });
  return exchange;
}

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdKey];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
