import type { ListingCard } from '@patna/contracts';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  changesBetween,
  type FactChange,
  factsOfDetail,
  type SavedFacts,
  savedFactsOf,
} from './changed-facts.ts';
import { db } from './db.ts';
import { guestId, listOwnerId, useListOwnerId } from './guest-list.ts';

/** What this phone knows of the hostel now: its card's rent, the rest from its page if that is here. */
export async function factsKnownOf(card: ListingCard): Promise<SavedFacts> {
  const detail = (await db.listings.get(card.id))?.detail;
  return { ...(detail ? factsOfDetail(detail) : {}), ...savedFactsOf(card, undefined) };
}

/** What has changed of a saved hostel since the person was last shown it; empty when it is not saved. */
export function useChanges(listingId: string): FactChange[] {
  const userId = useListOwnerId();
  const row = useLiveQuery(() => db.wishlist.get([userId, listingId]), [userId, listingId]);
  return row === undefined || row.removed ? [] : changesBetween(row.seen, row.facts);
}

/** Takes over what this phone's catalogue tells of a guest's hostels: what they ask, and which went. */
export async function hearCatalogue(): Promise<void> {
  await db.transaction('rw', [db.wishlist, db.catalogue, db.catalogueState], async () => {
    if ((await db.catalogueState.get('state'))?.complete !== true) return;
    const rows = await db.wishlist.where('userId').equals(guestId).toArray();
    const hostels = await db.catalogue.bulkGet(rows.map((row) => row.listingId));
    const told = rows.map((row, at) => {
      const rentFrom = hostels[at]?.priceMin ?? row.card.overallPriceRange.min;
      const unlisted = hostels[at] === undefined;
      return { ...row, unlisted, facts: { ...row.facts, rentFrom, listed: !unlisted } };
    });
    await db.wishlist.bulkPut(told);
  });
}

/** The person has seen what changed: the next change is told against this. */
export async function markSeen(listingId: string): Promise<void> {
  await db.transaction('rw', [db.wishlist], async () => {
    const row = await db.wishlist.get([listOwnerId(), listingId]);
    if (row?.facts !== undefined) await db.wishlist.put({ ...row, seen: row.facts });
  });
}
