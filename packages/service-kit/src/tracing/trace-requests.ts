import type { RequestHandler, Response } from 'express';
import { probes } from '../process/metrics.ts';
import type { ActiveSpan, SpanResult, Tracing } from './span.ts';

/**
 * Answers each request within a span, except probes and scrapes. The span is named by the route pattern, never by a
 * URL.
 */
export function traceRequests(tracing: Tracing | undefined): RequestHandler {
  return (request, response, next) => {
    if (!tracing || probes.has(request.path)) return next();
    const parent = request.get('traceparent');
    const span = tracing.start({ name: request.method, kind: 'server', parent });
    response.locals.span = span;
    response.once('close', () => {
      const route = (response.locals.route as string | undefined) ?? 'other';
      span.end(requestResult(request.method, route, response.statusCode));
    });
    span.within(() => next());
  };
}

/** The result for the span of a request that was answered. `route` is a pattern, never a URL. */
export function requestResult(method: string, route: string, status: number): SpanResult {
  return {
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
    failed: status >= 500,
  };
}

/** Runs `work` within the request's span. Needed after body readers, which continue in the connection's context. */
export function withinSpan<T>({ locals }: Response, work: () => T): T {
  const span = locals.span as ActiveSpan | undefined;
  return span ? span.within(work) : work();
}
