import { serviceNames } from '@patna/contracts/calls';
import { createFreshValue } from './fresh-value.ts';
import type { Upstreams } from './upstreams.ts';

export interface Readiness {
  /** True when every service is ready; asked at most once a second. */
  servicesReady(): Promise<boolean>;
}

export function createReadiness(upstreams: Upstreams): Readiness {
  const ask = async (name: (typeof serviceNames)[number]) => {
    const options = { path: '/readyz', method: 'GET', signal: AbortSignal.timeout(2000) } as const;
    const answer = await upstreams.get(name)?.unlimited.request(options);
    await answer?.body.dump();
    return answer?.statusCode === 200;
  };
  const all = createFreshValue(
    async () => (await Promise.all(serviceNames.map(ask))).every(Boolean),
    { freshMs: 1000, staleMs: 0 },
  );
  return { servicesReady: () => all.get() };
}
