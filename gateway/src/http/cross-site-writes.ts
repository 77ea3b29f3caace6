import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import type { Exchange } from './exchange.ts';
import type { Route } from '../proxy/routes.ts';

/** Refuses writes that a page of another site makes in a person's browser. */
export type RefuseCrossSiteWrite = (exchange: Exchange, route: Route) => void;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreignSites = new Set(['cross-site', 'same-site']);
/** Where accounts elsewhere bring people back to: Apple does so with a form that its own page posts. */
const providerCallbacks = new Set(['/__clerk/v1/oauth_callback']);

/**
 * Goes by what browsers say and pages cannot change. A caller that says neither where it is nor how it
 * got here is no browser and passes. A page's own host counts as well as `origins`: a name that leads
 * here without being configured has no cookies of ours.
 *
 * The returned function throws {ProblemError} `forbidden`.
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
