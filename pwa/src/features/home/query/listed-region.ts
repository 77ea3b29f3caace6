import { offlineRegion } from '../../../shared/storage/offline-region.ts';
import { placeOf } from '../list/lazy-offline-modules.ts';
import { type HomeQuery, searchParams } from './home-query.ts';

/**
 * The city that the server has to list, so that it lists the same hostels as the phone: the one that the text or place
 * means, otherwise the one that this phone keeps. Undefined when a city is chosen, or for a locality that may be in any
 * region.
 */
export async function listedCity({ filters, text, near }: HomeQuery): Promise<string | undefined> {
  const { city, locality } = filters;
  if (city !== undefined) return undefined;
  if (locality === undefined && text === '' && near === '') return offlineRegion();
  const [{ asksAllRegions, regionOfQuery }, place] = await Promise.all([
    import('@patna/search/region-of-query'),
    placeOf(near),
  ]);
  const asked = { locality, typed: text, near: place };
  return regionOfQuery(asked) ?? (asksAllRegions(asked) ? undefined : offlineRegion());
}

/** Query parameters of `fetchListings` for a home query, without the page. */
export async function listParams(query: HomeQuery): Promise<Record<string, string>> {
  const city = await listedCity(query);
  return { ...(city && { city }), ...searchParams(query) };
}
