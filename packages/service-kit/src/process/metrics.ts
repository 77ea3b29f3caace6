import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import release from '../../../../package.json' with { type: 'json' };
import { type HttpServer, listen } from '../http/http-server.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly httpDurations: Histogram;
}

/** Paths of health probes and scrapes. They are neither measured nor traced, and logged only at level `debug`. */
export const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/status', '/metrics']);

/** Each service has its own registry, because several may share a process. */
export function createMetrics(service: string, ownProcess: boolean): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (ownProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const build = new Gauge({
    name: 'build_info',
    help: '1, with the version that runs',
    labelNames: ['version', 'node'],
    registers,
  });
  build.set({ version: release.version, node: process.versions.node }, 1);
  const httpDurations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status; without probes and scrapes',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  return { registry, httpDurations };
}

/** Increases a counter by `by`, or by one. */
export type Count<Label extends string> = (
  labels: Readonly<Record<Label, string>>,
  by?: number,
) => void;

/** Registers a counter. `name` must end with `_total`. */
export function createCounter<Label extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[],
): Count<Label> {
  const counter = new Counter({ name, help, labelNames: [...labelNames], registers: [registry] });
  return (labels, by = 1) => counter.inc(labels, by);
}

/** Serves the metrics in Prometheus format. */
export function metricsRoute({ registry }: Metrics): RequestHandler {
  return async (_request, response) => {
    response.type('text/plain').send(await registry.metrics());
  };
}

/**
 * Serves `/metrics` on a separate port, so that a network policy can restrict access to it.
 * @returns undefined for port 0, which leaves the metrics on the service's own port
 */
export async function startMetricsServer(
  { registry }: Metrics,
  { HOST: host, METRICS_PORT: port }: { readonly HOST: string; readonly METRICS_PORT: number },
): Promise<HttpServer | undefined> {
  if (port === 0) return undefined;
  return listen(
    (request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
    { host, port },
  );
}
