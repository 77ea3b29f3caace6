import { hostname } from 'node:os';
import { type Logger, pino } from 'pino';
import { activeTrace, traceFields } from '../tracing/active-trace.ts';

export type { Logger } from 'pino';

/** Writes JSON lines to standard output. Log ids; never log a body, a URL with a query, or a token. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    name: service,
    level,
    // In a cluster the name of the host is that of the pod.
    base: { service, pod: hostname() },
    mixin: () => traceFields(activeTrace()),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.authorization', '*.phone', '*.email', '*.token'],
  });
}
