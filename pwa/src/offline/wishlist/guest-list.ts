import { me } from '@patna/contracts/calls';
import type { ListingCard } from '@patna/contracts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { db, type SavedFacts, type WishlistRow } from '../database/db.ts';
import { newItem } from '../outbox/outbox-item.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';
import { outboxTransaction } from '../outbox/queue.ts';
import { guestId } from './guest-id.ts';
import { observeMoment } from './lamport-clock.ts';
import { updateWishlistRow, mergeLane } from './wishlist-row.ts';

/** Maximum number of hostels in a guest list, which is the limit of one merge call. */
const maxGuestSaves = 200;

/** The user id of the present saved list: the signed-in person's, or `guestId`. */
export function listOwnerId(): string {
  return currentSession().user?.id ?? guestId;
}

export function useListOwnerId(): string {
  return useSession().user?.id ?? guestId;
}

export function guestCount(): Promise<number> {
  return db.wishlist.where('userId').equals(guestId).count();
}

/** What to do with a hostel that is already saved. */
export type WhenSaved = 'take it off' | 'leave it';

/**
 * Saves or removes a hostel on this phone alone.
 *
 * @throws {Error} when the guest list is full
 */
export async function changeGuestSaved(
  card: ListingCard,
  facts: SavedFacts,
  whenSaved: WhenSaved,
): Promise<void> {
  await outboxTransaction(async () => {
    const key: [string, string] = [guestId, card.id];
    if ((await db.wishlist.get(key)) !== undefined) {
      if (whenSaved === 'take it off') await db.wishlist.delete(key);
      return;
    }
    if ((await guestCount()) >= maxGuestSaves)
      throw new Error('A guest list holds no more hostels');
    await db.wishlist.put(guestRow(card, facts));
  });
}

function guestRow(card: ListingCard, facts: SavedFacts): WishlistRow {
  return {
    userId: guestId,
    listingId: card.id,
    card,
    savedAt: new Date().toISOString(),
    sync: 'saved',
    removed: false,
    onServer: false,
    settledAt: 0,
    facts,
    seen: facts,
  };
}

/**
 * Moves the guest list to the person who signs in. Each hostel keeps the time of its tap, so later actions
 * on other devices win.
 */
export async function mergeGuestList(userId: string): Promise<void> {
  const taken = await outboxTransaction(async () => {
    const rows = await db.wishlist.where('userId').equals(guestId).sortBy('savedAt');
    if (rows.length === 0) return false;
    const items = rows.map(({ listingId, savedAt }) => ({
      listingId,
      sequence: Date.parse(savedAt),
    }));
    const params = { userId: me };
    const write = { userId, operation: 'mergeWishlist', params, body: { items } } as const;
    await db.outbox.add(newItem({ ...write, lane: mergeLane }, Date.now()));
    await observeMoment(db, userId, items.at(-1)?.sequence);
    for (const row of rows) {
      const { listingId } = row;
      const own = await db.wishlist.get([userId, listingId]);
      await db.wishlist.put(own ?? { ...row, userId });
      await db.wishlist.delete([guestId, listingId]);
      await updateWishlistRow(db, userId, listingId);
    }
    return true;
  });
  if (taken) announceOutboxItem();
}
