import { homeQueryOf, searchQueryOf } from '@patna/contracts';
import { cityOfRegion } from '@patna/search/find-city';
import { findPlace } from '@patna/search/places';
import { asksAllRegions, regionOfQuery } from '@patna/search/region-of-query';
import type { I18n, Translate } from '../../../shared/i18n/i18n.ts';
import { offlineRegion } from '../../../shared/storage/offline-region.ts';
import { placeName } from '../../../shared/places/place-name.ts';
import { activeFilters } from '../filters/filter-labels.ts';
import { type HomeQuery, readHomeQuery, searchParams } from '../query/home-query.ts';

/**
 * The query as a saved search, with the city whose hostels home lists; empty for none. The phone's own position is left
 * out.
 */
export function savedQueryOf(query: HomeQuery): string {
  const { filters, text, near } = query;
  const asked = {
    city: filters.city,
    locality: filters.locality,
    typed: text,
    near: findPlace(near),
  };
  const plain = plainQueryOf(query);
  if (plain === '' || asksAllRegions(asked) || regionOfQuery(asked) !== undefined) return plain;
  const city = cityOfRegion(offlineRegion())?.en;
  return plainQueryOf({ ...query, filters: { ...filters, city } });
}

/** The query with a city only if one is chosen, as earlier releases saved it: then hostels of all regions match. */
export function plainQueryOf(query: HomeQuery): string {
  return searchQueryOf(new URLSearchParams(searchParams({ ...query, sort: 'recommended' })));
}

/** "Girls · ₹6,000 or less · AC", from the filters. `t` is of the namespace `filters`. */
export function searchNameOf(
  query: string,
  translation: { t: Translate; i18n: Pick<I18n, 'language'> },
): string {
  const read = readHomeQuery(new URLSearchParams(homeQueryOf(query)));
  const { t, i18n } = translation;
  const place = findPlace(read.near);
  const near = place && t('understood.near', { place: placeName(place, i18n.language) });
  const labels = activeFilters(read, translation).map(({ label }) => label);
  return [...labels, ...(near ? [near] : [])].join(' · ') || query;
}
