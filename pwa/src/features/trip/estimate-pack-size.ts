import { db } from '../../offline/database/db.ts';
import { deferredCacheName } from '../../offline/cache/deferred-precache.ts';
import { callApi } from '../../shared/http/call-api.ts';
import type { ListingPage } from '../../shared/runtime/initial-state.ts';

/**
 * What a pack leads to, by the names that the build gives its files, in bytes on the way: the screen of the
 * packs, the map, and what finds the hostels on it.
 */
export const codeBytes = {
  'trips-page': 2_500,
  'map-view': 12_500,
  'catalogue-worker': 39_500,
} as const;

/** The catalogue: its answer's headers, and a hostel in it. */
const answerBytes = 1_500;
const hostelBytes = 40;

/** About how many bytes come with a first pack beside it: as much of the map and of the catalogue as this phone lacks. */
export async function estimateExtraBytes(): Promise<number> {
  const code = await missingCode();
  return code.reduce((sum, name) => sum + codeBytes[name], await catalogueBytes());
}

async function missingCode(): Promise<(keyof typeof codeBytes)[]> {
  const kept = await (await caches.open(deferredCacheName)).keys();
  const names = Object.keys(codeBytes) as (keyof typeof codeBytes)[];
  return names.filter((name) => !kept.some(({ url }) => url.includes(`/${name}-`)));
}

/** What has changed in a catalogue that is here is too little to count. */
async function catalogueBytes(): Promise<number> {
  if ((await db.catalogueState.get('state'))?.complete) return 0;
  const answer = await callApi({ name: 'fetchListings', query: { page: 1, limit: 1 } });
  if (!answer.ok) throw new Error('How many hostels there are is not known');
  const { totalPages } = answer.data as ListingPage;
  return answerBytes + hostelBytes * Math.max(0, totalPages - (await db.catalogue.count()));
}
