import { db } from '../../offline/database/db.ts';
import { deferredCacheName } from '../../offline/cache/deferred-precache.ts';
import { callApi } from '../../shared/http/call-api.ts';
import { offlineRegion } from '../../shared/storage/offline-region.ts';
import type { ListingPage } from '../../shared/runtime/initial-state.ts';

/** Compressed size in bytes of the chunks a pack needs offline, by chunk name. */
export const codeBytes = {
  'trips-page': 2_500,
  'base-map': 6_600,
  'map-view': 46_000,
  'catalogue-worker': 50_500,
} as const;

/** Bytes of the catalogue's answer, and of each hostel in it. */
const answerBytes = 1_500;
const hostelBytes = 40;

/** Bytes of map code and catalogue that this phone still lacks. */
export async function estimateExtraBytes(): Promise<number> {
  const code = await missingCode();
  return code.reduce((sum, name) => sum + codeBytes[name], await catalogueBytes());
}

async function missingCode(): Promise<(keyof typeof codeBytes)[]> {
  const cached = await (await caches.open(deferredCacheName)).keys();
  const names = Object.keys(codeBytes) as (keyof typeof codeBytes)[];
  return names.filter((name) => !cached.some(({ url }) => url.includes(`/${name}-`)));
}

/** Updates of a saved catalogue are too small to count. */
async function catalogueBytes(): Promise<number> {
  if ((await db.catalogueState.get('state'))?.complete) return 0;
  const answer = await callApi({
    name: 'fetchListings',
    query: { page: 1, limit: 1, city: offlineRegion() },
  });
  if (!answer.ok) throw new Error('How many hostels there are is not known');
  const { totalPages } = answer.data as ListingPage;
  return answerBytes + hostelBytes * Math.max(0, totalPages - (await db.catalogue.count()));
}
