import { readItem, writeItem } from './local-storage.ts';

/** The region of phones that have chosen none. */
export const defaultRegion = 'patna';

const key = 'patna.region';

/** The region whose hostels this phone keeps for offline use. */
export function offlineRegion(): string {
  return readItem(key) ?? defaultRegion;
}

/** The next sync replaces the catalogue of the region kept before. */
export function setOfflineRegion(region: string): void {
  writeItem(key, region === defaultRegion ? null : region);
}
