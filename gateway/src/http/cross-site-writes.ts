import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import type { Exchange } from './exchange.ts';
import type { Route } from '../proxy/routes.ts';

/** Refuses writes that a page of another site sends from a person's browser. */
export type RefuseCrossSiteWrite = (exchange: Exchange, route: Route) => void;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreignSites = new Set(['cross-site', 'same-site']);
/** OAuth callbacks are allowed: Apple posts a form from its own page. */
const providerCallbacks = new Set(['/__clerk/v1/oauth_callback']);

/**
 * Decides by `Origin` and `Sec-Fetch-Site`, which pages cannot change. A caller that sends neither is no browser and
 * passes. The request's own host counts as one of our origins. The returned function throws {ProblemError} `forbidden`.
 */
export function createCrossSiteWriteGuard(origins: readonly string[]): RefuseCrossSiteWrite {
  const own = new Set(origins.map((origin) => new URL(origin).origin));
  return ({ request, path, forwarded }, route) => {
    if (safeMethods.has(request.method ?? '')) return;
    if (route.upstream === 'identity' && providerCallbacks.has(path)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const foreignSite = typeof site === 'string' && foreignSites.has(site);
    const foreignOrigin =
      origin !== undefined && !own.has(origin) && hostOf(origin) !== forwarded.host;
    if (foreignSite || foreignOrigin) throw new ProblemError('forbidden', refusals.foreignPage);
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
