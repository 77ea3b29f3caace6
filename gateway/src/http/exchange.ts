import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@patna/contracts/calls';
import type { Logger, Metrics } from '@patna/service-kit';
import type { ForwardedInfo } from './parse-forwarded.ts';

/** One request and its answer, as every part of the gateway sees it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Taken over from the caller, or made here; in every answer, log line and upstream request. */
  readonly id: string;
  /** Path without the query, as it was sent. */
  readonly path: string;
  readonly forwarded: ForwardedInfo;
  /** When the request's head had come, in ms as `performance.now()` counts. */
  readonly openedAt: number;
  /** Pattern for logs and metrics; never the URL, it can name a person. */
  route: string;
}

const closedByCaller = 499;
const requestIdKey = requestIdHeader.toLowerCase();

/** Opens an exchange; when it is over, one log line and one measurement are written. */
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
