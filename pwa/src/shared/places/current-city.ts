import { defaultCity } from '@patna/search/cities';
import type { City } from '@patna/search/city';
import { cityOfRegion, findCity } from '@patna/search/find-city';
import { offlineRegion } from '../storage/offline-region.ts';

/** The city whose places to offer: the named one if it is listed, else the one kept on this phone. */
export function currentCity(named = ''): City {
  return findCity(named) ?? cityOfRegion(offlineRegion()) ?? defaultCity;
}
