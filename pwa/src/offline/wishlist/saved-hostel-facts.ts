import type { ListingCard } from '@patna/contracts';
import { useLiveQuery } from '../database/live-query.ts';
import {
  asShown,
  changesBetween,
  type FactChange,
  factsOfDetail,
  savedFactsOf,
} from './fact-changes.ts';
import { factsOfCatalogue, lacksDetails } from './facts-of-catalogue.ts';
import { ageMs } from '../../shared/runtime/age.ts';
import { db, type ListingRow, type WishlistRow, type SavedFacts } from '../database/db.ts';
import { listOwnerId, useListOwnerId } from './guest-list.ts';
import { isOutsideCatalogue } from './is-outside-catalogue.ts';
import { guestId } from './guest-id.ts';

/** The hostel's facts as this phone knows them: rent from the card, the rest from its details. */
export async function currentFacts(card: ListingCard): Promise<SavedFacts> {
  const detail = (await db.listings.get(card.id))?.detail;
  return asShown({ ...(detail ? factsOfDetail(detail) : {}), ...savedFactsOf(card, undefined) });
}

/** Changes of a saved hostel since they were last shown; empty when it is not saved. */
export function useSavedHostelChanges(listingId: string): FactChange[] {
  const userId = useListOwnerId();
  const row = useLiveQuery(() => db.wishlist.get([userId, listingId]), [userId, listingId]);
  return row === undefined || row.removed ? [] : changesBetween(row.seen, row.facts);
}

/**
 * Updates a guest's saved hostels from the catalogue: their facts, and which are no longer listed. Hostels saved
 * or fetched after the last sync and those of other regions are left alone. Details that the catalogue cannot tell
 * are marked as outdated.
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
    const changed = rows.flatMap((row, at) => {
      if (lastFetchedAt(row, listings[at]) > state.syncedAt) return [];
      if (!hostels[at] && isOutsideCatalogue(row, state)) return [];
      const hostel = hostels[at];
      const rentFrom = row.card.overallPriceRange.min;
      const facts = hostel
        ? factsOfCatalogue(hostel, row.facts, state.format)
        : { rentFrom, ...row.facts, listed: false };
      return [{ ...row, unlisted: !hostel, facts }];
    });
    await db.wishlist.bulkPut(changed);
    const unknown = changed.filter(({ facts }) => facts.listed && lacksDetails(facts));
    await db.listings
      .where('id')
      .anyOf(unknown.map(({ listingId }) => listingId))
      .modify({ isDetailOutdated: true });
  });
}

/**
 * When this phone last fetched a saved hostel, ISO 8601. Times in the future come from a wrong clock and are
 * ignored.
 */
function lastFetchedAt(row: WishlistRow, listing: ListingRow | undefined): string {
  const heard = [row.savedAt, listing?.cardSavedAt ?? '', listing?.detailSavedAt ?? ''];
  const past = heard.filter((at) => ageMs(Date.parse(at), Date.now()) !== Number.POSITIVE_INFINITY);
  return past.reduce((last, at) => (at > last ? at : last), '');
}

/** Marks the present facts as shown. Only later changes are then shown. */
export async function markSeen(listingId: string): Promise<void> {
  await db.transaction('rw', [db.wishlist], async () => {
    const row = await db.wishlist.get([listOwnerId(), listingId]);
    if (row?.facts === undefined) return;
    const { facts, seen } = row;
    // Of a hostel that is not listed, only that was shown.
    const shown = facts.listed ? facts : { listed: false };
    await db.wishlist.put({ ...row, seen: asShown({ ...facts, ...seen, ...shown }) });
  });
}
