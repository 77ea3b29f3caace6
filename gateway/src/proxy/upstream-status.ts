import { serviceNames } from '@patna/contracts/calls';
import type { Metrics } from '@patna/service-kit';
import { Gauge } from 'prom-client';
import { createCachedValue, type CachedValue } from './cached-value.ts';
import { type UpstreamName, upstreamNames } from './routes.ts';
import type { Upstream, Upstreams } from './upstreams.ts';

/** Which upstreams are ready. */
export type UpstreamStatus = Readonly<Partial<Record<UpstreamName, boolean>>>;

/**
 * Reads the readiness of the services at most once a second. Hosted providers cannot be probed, so their circuit
 * breaker decides.
 */
export function createUpstreamStatus(upstreams: Upstreams): CachedValue<UpstreamStatus> {
  const services: ReadonlySet<string> = new Set(serviceNames);
  return createCachedValue(
    async () => {
      const asked = upstreamNames.map(async (name) => {
        const upstream = upstreams.get(name);
        if (!upstream) return [];
        const isUp = services.has(name) ? await isReady(upstream) : !upstream.breaker.isOpen();
        return [[name, isUp] as const];
      });
      return Object.fromEntries((await Promise.all(asked)).flat());
    },
    { freshMs: 1000, staleMs: 0 },
  );
}

async function isReady({ unlimited }: Upstream): Promise<boolean> {
  const options = { path: '/readyz', method: 'GET', signal: AbortSignal.timeout(2000) } as const;
  try {
    const { body, statusCode } = await unlimited.request(options);
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

/** Gauges for each upstream, read on each scrape. */
export function measureUpstreams(
  { registry }: Metrics,
  upstreams: Upstreams,
  status: CachedValue<UpstreamStatus>,
): void {
  const gauge = new Gauge({
    name: 'upstream_available',
    help: '1 while the upstream can be used, 0 while it is away',
    labelNames: ['upstream'],
    registers: [],
    async collect() {
      for (const [upstream, isUp] of Object.entries(await status.get())) {
        this.set({ upstream }, isUp ? 1 : 0);
      }
    },
  });
  registry.registerMetric(gauge);
  const breakers = new Gauge({
    name: 'upstream_breaker_open',
    help: '1 while calls to the upstream are refused at once because it did not answer',
    labelNames: ['upstream'],
    registers: [registry],
    collect() {
      for (const name of upstreamNames) {
        const upstream = upstreams.get(name);
        if (upstream) breakers.set({ upstream: name }, +upstream.breaker.isOpen());
      }
    },
  });
}
