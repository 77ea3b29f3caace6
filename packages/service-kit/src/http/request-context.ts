import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '@patna/contracts/calls';
import type { RequestHandler } from 'express';
import type { Histogram } from 'prom-client';
import type { Logger } from '../process/logger.ts';
import { traceFields } from '../tracing/active-trace.ts';
import { probes } from '../process/metrics.ts';
import type { ActiveSpan } from '../tracing/span.ts';

/** Uses the caller's request id, or creates one. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.get(requestIdHeader);
  const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  response.locals.requestId = id;
  response.set(requestIdHeader, id);
  next();
};

/** Logs and measures each response by route pattern, never by URL, which can identify a person. */
export function requestLog(logger: Logger, durations: Histogram): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.on('finish', () => {
      const ms = performance.now() - started;
      const route = (response.locals.route as string | undefined) ?? 'other';
      const labels = { method: request.method, route, status: String(response.statusCode) };
      const isProbe = probes.has(request.path);
      const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
      if (!isProbe && !isStream) durations.observe(labels, ms / 1000);
      const requestId = response.locals.requestId as string;
      const trace = traceFields(response.locals.span as ActiveSpan | undefined);
      logger[isProbe ? 'debug' : 'info'](
        { ...labels, ms: Math.round(ms), requestId, ...trace },
        'answered',
      );
    });
    next();
  };
}
