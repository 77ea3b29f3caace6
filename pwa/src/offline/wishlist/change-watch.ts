import type { ListingCard } from '@patna/contracts';
import { useLiveQuery } from '../database/live-query.ts';
import { changesBetween, type FactChange, factsOfDetail, savedFactsOf } from './fact-changes.ts';
import { ageMs } from '../../shared/runtime/age.ts';
import { db, type ListingRow, type WishlistRow, type SavedFacts } from '../database/db.ts';
import { guestId, listOwnerId, useListOwnerId } from './guest-list.ts';

/** What this phone knows of the hostel now: its card's rent, the rest from its page if that is here. */
export async function currentFacts(card: ListingCard): Promise<SavedFacts> {
  const detail = (await db.listings.get(card.id))?.detail;
  return { ...(detail ? factsOfDetail(detail) : {}), ...savedFactsOf(card, undefined) };
}

/** What has changed of a saved hostel since the person was last shown it; empty when it is not saved. */
export function useChanges(listingId: string): FactChange[] {
  const userId = useListOwnerId();
  const row = useLiveQuery(() => db.wishlist.get([userId, listingId]), [userId, listingId]);
  return row === undefined || row.removed ? [] : changesBetween(row.seen, row.facts);
}

/**
 * Takes over what this phone's catalogue tells of a guest's hostels: what they ask, and which went. It
 * says nothing of a hostel that was saved, or heard of from the server, after the catalogue was.
 */
export async function updateFromCatalogue(): Promise<void> {
  const tables = [db.wishlist, db.catalogue, db.catalogueState, db.listings];
  await db.transaction('rw', tables, async () => {
    const state = await db.catalogueState.get('state');
    if (state?.complete !== true) return;
    const rows = await db.wishlist.where('userId').equals(guestId).toArray();
    const ids = rows.map((row) => row.listingId);
    const hostels = await db.catalogue.bulkGet(ids);
    const listings = await db.listings.bulkGet(ids);
    const told = rows.flatMap((row, at) => {
      if (lastHeard(row, listings[at]) > state.syncedAt) return [];
      const rentFrom = hostels[at]?.priceMin ?? row.card.overallPriceRange.min;
      const unlisted = hostels[at] === undefined;
      return [{ ...row, unlisted, facts: { ...row.facts, rentFrom, listed: !unlisted } }];
    });
    await db.wishlist.bulkPut(told);
  });
}

/**
 * When this phone last heard of a saved hostel apart from its catalogue, ISO 8601; what a clock that has since
 * been put right says of it does not count.
 */
function lastHeard(row: WishlistRow, listing: ListingRow | undefined): string {
  const heard = [row.savedAt, listing?.cardSavedAt ?? '', listing?.detailSavedAt ?? ''];
  const past = heard.filter((at) => ageMs(Date.parse(at), Date.now()) !== Number.POSITIVE_INFINITY);
  return past.reduce((last, at) => (at > last ? at : last), '');
}

/** The person has seen what changed: the next change is told against this. */
export async function markSeen(listingId: string): Promise<void> {
  await db.transaction('rw', [db.wishlist], async () => {
    const row = await db.wishlist.get([listOwnerId(), listingId]);
    if (row?.facts !== undefined) await db.wishlist.put({ ...row, seen: row.facts });
  });
}
