import express, { type Express } from 'express';
import { errorHandler } from './error-handler.ts';
import { healthRoutes } from './health.ts';
import type { Logger } from '../process/logger.ts';
import { type Metrics, metricsRoute } from '../process/metrics.ts';
import { ProblemError } from './problem-error.ts';
import { requestId, requestLog } from './request-context.ts';

const retryAfter = 2;

/** Answers while the service waits for its database: it is alive but not ready, and calls get 503 with Retry-After. */
export function startupApp(logger: Logger, metrics: Metrics, metricsHere: boolean): Express {
  const app = express().disable('x-powered-by').disable('etag');
  const live = () => ({ ok: true, detail: 'waiting for the store' });
  app.use(requestId, requestLog(logger, metrics.httpDurations));
  app.use(healthRoutes({ live, ready: async () => false }));
  if (metricsHere) app.get('/metrics', metricsRoute(metrics));
  app.use(() => {
    throw new ProblemError('unavailable', undefined, { retryAfter });
  });
  app.use(errorHandler(logger));
  return app;
}
