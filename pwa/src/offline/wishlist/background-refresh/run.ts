import type { ListingDetail } from '@patna/contracts';
import { callApi } from '../../../shared/http/call-api.ts';
import { ageMs } from '../../../shared/runtime/age.ts';
import { db, type WishlistRow } from '../../database/db.ts';
import { isOutsideCatalogue } from '../is-outside-catalogue.ts';
import { guestId } from '../guest-id.ts';
import { updateFromDetail } from '../update-from-detail.ts';
import { saveListingDetail } from '../../listings/listing-store.ts';

/** Hostels per run; the least recently fetched come first. */
const maxAtOnce = 30;

/**
 * Refetches saved hostels that are older than `olderThanMs` or `changed` in the catalogue since, one after the other,
 * and stores them. Stops when the server does not answer.
 *
 * @returns the fetched hostels
 */
export async function refreshSavedListings(
  olderThanMs: number | 'changed',
): Promise<ListingDetail[]> {
  const fresh: ListingDetail[] = [];
  for (const id of await dueHostels(olderThanMs)) {
    const answer = await callApi({ name: 'getListing', params: { id } });
    if (!answer.ok) {
      if (answer.error.kind !== 'problem' || answer.error.status !== 404) break;
      await setListedOutsideCatalogue(id, false);
      continue;
    }
    const detail = answer.data as ListingDetail;
    await saveListingDetail(detail, new Date().toISOString());
    await updateFromDetail(detail);
    await setListedOutsideCatalogue(id, true);
    fresh.push(detail);
  }
  return fresh;
}

/** Stores whether a guest's saved hostel is listed, if this phone's catalogue cannot tell. */
async function setListedOutsideCatalogue(listingId: string, listed: boolean): Promise<void> {
  await db.transaction('rw', [db.wishlist, db.catalogueState], async () => {
    const state = await db.catalogueState.get('state');
    const row = await db.wishlist.get([guestId, listingId]);
    if (!row || !state || !isOutsideCatalogue(row, state)) return;
    const facts = row.facts && { ...row.facts, listed };
    await db.wishlist.put({ ...row, unlisted: !listed, ...(facts && { facts }) });
  });
}

/**
 * Hostels that have changed, are older than that, or are of unknown age. Unlisted hostels are checked again
 * only if the catalogue cannot tell.
 */
async function dueHostels(olderThanMs: number | 'changed'): Promise<string[]> {
  const state = await db.catalogueState.get('state');
  const mayBeListed = (row: WishlistRow) =>
    row.unlisted !== true ||
    (row.userId === guestId && state !== undefined && isOutsideCatalogue(row, state));
  const rows = await db.wishlist.filter((row) => !row.removed && mayBeListed(row)).toArray();
  const ids = [...new Set(rows.map(({ listingId }) => listingId))];
  const stored = await db.listings.bulkGet(ids);
  const now = Date.now();
  return ids
    .map((id, n) => ({
      id,
      age: ageMs(Date.parse(stored[n]?.detailSavedAt ?? ''), now),
      isChanged: stored[n]?.isDetailOutdated === true,
    }))
    .filter(({ age, isChanged }) => isChanged || (olderThanMs !== 'changed' && age >= olderThanMs))
    .toSorted((a, b) => (a.age === b.age ? 0 : b.age - a.age))
    .slice(0, maxAtOnce)
    .map(({ id }) => id);
}
