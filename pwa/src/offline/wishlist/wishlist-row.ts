import type { LocalDb, OutboxItem, WishlistRow } from '../database/db.ts';
import { laneItems } from '../outbox/outbox-item.ts';

/** Lane of merged guest lists. */
export const mergeLane = 'wishlist-merge';

export function wishlistLane(listingId: string): string {
  return `wishlist:${listingId}`;
}

/** Whether a write changes what is on the wishlist. */
export function isWishlistWrite({ operation }: OutboxItem): boolean {
  return (
    operation === 'addToWishlist' ||
    operation === 'removeFromWishlist' ||
    operation === 'mergeWishlist'
  );
}

/** Ids of the hostels that a save, removal or merge is about. */
export function hostelsOf(item: OutboxItem): string[] {
  if (item.operation !== 'mergeWishlist') return [item.params.listingId ?? ''];
  return mergedOf(item).map(({ listingId }) => listingId);
}

/** Unsent saves, removals and merges of one hostel, oldest first. */
export async function unsentWrites(
  db: LocalDb,
  userId: string,
  listingId: string,
): Promise<OutboxItem[]> {
  const own = await laneItems(db, userId, wishlistLane(listingId));
  const merges = await laneItems(db, userId, mergeLane);
  const about = merges.filter((item) => hostelsOf(item).includes(listingId));
  return [...about, ...own].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Removes the hostel from an item, or deletes the item. */
export async function removeFromWrite(
  db: LocalDb,
  item: OutboxItem,
  listingId: string,
): Promise<void> {
  const others = mergedOf(item).filter((one) => one.listingId !== listingId);
  if (others.length === 0) await db.outbox.delete(item.key);
  else await db.outbox.put({ ...item, body: { items: others } });
}

/**
 * Makes a row agree with its unsent items and the server's state. Runs in the transaction that changed
 * either.
 */
export async function updateWishlistRow(
  db: LocalDb,
  userId: string,
  listingId: string,
): Promise<void> {
  const row = await db.wishlist.get([userId, listingId]);
  if (row === undefined) return;
  const aligned = deriveWishlistRow(row, await unsentWrites(db, userId, listingId));
  if (aligned === null) await db.wishlist.delete([userId, listingId]);
  else await db.wishlist.put(aligned);
}

/** The row to show, or null when nothing is left. */
export function deriveWishlistRow(
  row: WishlistRow,
  lane: readonly OutboxItem[],
): WishlistRow | null {
  const last = lane.findLast((item) => item.state !== 'needs-attention');
  if (last !== undefined) {
    return { ...row, removed: last.operation === 'removeFromWishlist', sync: 'waiting' };
  }
  if (lane.length > 0) return { ...row, removed: false, sync: 'failed' };
  return row.onServer ? { ...row, removed: false, sync: 'saved' } : null;
}

function mergedOf(item: OutboxItem): { listingId: string; sequence: number }[] {
  if (item.operation !== 'mergeWishlist') return [];
  return (item.body as { items: { listingId: string; sequence: number }[] }).items;
}
