import type { LocalDb, OutboxItem, WishlistRow } from './db.ts';
import { laneItems } from './outbox-items.ts';
import { hearMoment } from './wishlist-clock.ts';

export function wishlistLane(listingId: string): string {
  return `wishlist:${listingId}`;
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
  const aligned = alignedRow(row, await laneItems(db, userId, wishlistLane(listingId)));
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

/** The server's receipt for an add or a remove: another device's later action may have decided. */
export async function settleWishlist(
  db: LocalDb,
  item: OutboxItem,
  receipt: { saved: boolean; sequence?: number | undefined },
  now: number,
): Promise<void> {
  const listingId = item.params.listingId ?? '';
  await hearMoment(db, item.userId, receipt.sequence);
  await db.wishlist.update([item.userId, listingId], {
    onServer: receipt.saved,
    settledAt: now,
  });
}
