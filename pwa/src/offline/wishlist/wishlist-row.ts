import type { LocalDb, OutboxItem, WishlistRow } from '../database/db.ts';
import { laneItems } from '../outbox/outbox-item.ts';

/** The lane of a list that was made before signing in. */
export const mergeLane = 'wishlist-merge';

export function wishlistLane(listingId: string): string {
  return `wishlist:${listingId}`;
}

/** Whether an unsent write decides what stands on the wishlist. */
export function isTap({ operation }: OutboxItem): boolean {
  return (
    operation === 'addToWishlist' ||
    operation === 'removeFromWishlist' ||
    operation === 'mergeWishlist'
  );
}

/** Ids of the hostels that an unsent save, removal or merge is about. */
export function hostelsOf(item: OutboxItem): string[] {
  if (item.operation !== 'mergeWishlist') return [item.params.listingId ?? ''];
  return mergedOf(item).map(({ listingId }) => listingId);
}

/** Unsent saves and removals of one hostel, oldest first; a merge may be of others too. */
export async function unsentTaps(
  db: LocalDb,
  userId: string,
  listingId: string,
): Promise<OutboxItem[]> {
  const own = await laneItems(db, userId, wishlistLane(listingId));
  const merges = await laneItems(db, userId, mergeLane);
  const about = merges.filter((item) => hostelsOf(item).includes(listingId));
  return [...about, ...own].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Takes the hostel out of what waits: the whole item, or its part of a merge. */
export async function dropTap(db: LocalDb, item: OutboxItem, listingId: string): Promise<void> {
  const others = mergedOf(item).filter((one) => one.listingId !== listingId);
  if (others.length === 0) await db.outbox.delete(item.key);
  else await db.outbox.put({ ...item, body: { items: others } });
}

/**
 * Brings a row in line with what is left in its lane and what the server holds. Runs inside the
 * transaction that changed either of them.
 */
export async function alignWishlistRow(
  db: LocalDb,
  userId: string,
  listingId: string,
): Promise<void> {
  const row = await db.wishlist.get([userId, listingId]);
  if (row === undefined) return;
  const aligned = alignedRow(row, await unsentTaps(db, userId, listingId));
  if (aligned === null) await db.wishlist.delete([userId, listingId]);
  else await db.wishlist.put(aligned);
}

/** The row as the person should see it, or null when nothing is left to show. */
export function alignedRow(row: WishlistRow, lane: readonly OutboxItem[]): WishlistRow | null {
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
