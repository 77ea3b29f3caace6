import type { ListingDetail } from '@patna/contracts';
import { callApi } from '../../../shared/http/call-api.ts';
import { ageMs } from '../../../shared/runtime/age.ts';
import { db } from '../../database/db.ts';
import { updateFromDetail } from '../update-from-detail.ts';
import { saveListingDetail } from '../../listings/listing-store.ts';

/** Hostels per run; the least recently fetched come first. */
const mostAtOnce = 30;

/**
 * Refetches saved hostels that are older than `olderThanMs`, one after the other, and stores them. Stops
 * when the server does not answer.
 *
 * @returns the fetched hostels
 */
export async function refreshSavedListings(olderThanMs: number): Promise<ListingDetail[]> {
  const fresh: ListingDetail[] = [];
  for (const id of await dueHostels(olderThanMs)) {
    const answer = await callApi({ name: 'getListing', params: { id } });
    if (!answer.ok) {
      if (answer.error.kind === 'problem' && answer.error.status === 404) continue;
      break;
    }
    const detail = answer.data as ListingDetail;
    await saveListingDetail(detail, new Date().toISOString());
    await updateFromDetail(detail);
    fresh.push(detail);
  }
  return fresh;
}

/** Listed hostels that are older than that or of unknown age. */
async function dueHostels(olderThanMs: number): Promise<string[]> {
  const rows = await db.wishlist.filter((row) => !row.removed && row.unlisted !== true).toArray();
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  const kept = await db.listings.bulkGet(ids);
  const now = Date.now();
  return ids
    .map((id, n) => ({ id, age: ageMs(Date.parse(kept[n]?.detailSavedAt ?? ''), now) }))
    .filter(({ age }) => age >= olderThanMs)
    .toSorted((a, b) => (a.age === b.age ? 0 : b.age - a.age))
    .slice(0, mostAtOnce)
    .map(({ id }) => id);
}
