import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly httpDurations: Histogram;
}

/** Each service has its own registry, because several may share a process. */
export function createMetrics(service: string, ownProcess: boolean): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (ownProcess) collectDefaultMetrics({ register: registry });
  const httpDurations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { registry, httpDurations };
}

/** Metrics in Prometheus format. */
export function metricsRoute({ registry }: Metrics): RequestHandler {
  return async (_request, response) => {
    response.type('text/plain').send(await registry.metrics());
  };
}
