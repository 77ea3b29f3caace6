import { me } from '@patna/contracts/calls';
import type { OutputOf, WishlistItem } from '@patna/contracts';
import { db, type WishlistRow } from '../database/db.ts';
import { newItem, type Write } from '../outbox/outbox-item.ts';
import { outboxTransaction } from '../outbox/queue.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';
import { readStoredLists } from './arrangements.ts';
import { listOwnerId } from './guest-list.ts';
import { nextMoment } from './lamport-clock.ts';
import { alignWishlistRow, unsentTaps, wishlistLane } from './wishlist-row.ts';

/**
 * Once after the server was restored from a backup: queues the hostels, notes and lists again that it had
 * confirmed to this phone and has no more. Hostels keep the time of their save, so a later removal wins.
 * Call it before the answer is stored.
 */
export async function resaveAfterRestore(
  { wishlist, lists, epoch }: OutputOf<'getWishlist'>,
  userId: string,
): Promise<void> {
  if (epoch === undefined) return;
  const queued = await outboxTransaction(async () => {
    const key = `wishlist-epoch:${userId}`;
    if (listOwnerId() !== userId || (await db.meta.get(key))?.value === epoch) return false;
    await db.meta.put({ key, value: epoch });
    const served = new Map(wishlist.map((item) => [item.id, item]));
    const rows = await db.wishlist.where('userId').equals(userId).toArray();
    const writes = [...(await lostLists(userId, lists))];
    for (const row of rows.filter(({ onServer, removed }) => onServer && !removed)) {
      writes.push(...(await lostParts(row, served.get(row.listingId))));
    }
    for (const write of writes) await db.outbox.add(newItem({ ...write, userId }, Date.now()));
    for (const { listingId } of rows) await alignWishlistRow(db, userId, listingId);
    return writes.length > 0;
  });
  if (queued) announceOutboxItem();
}

type UnownedWrite = Omit<Write, 'userId'>;

async function lostParts(row: WishlistRow, item?: WishlistItem): Promise<UnownedWrite[]> {
  const { userId, listingId, note, lists } = row;
  const params = { listingId, userId: me };
  const writes: UnownedWrite[] = [];
  if (!item && (await unsentTaps(db, userId, listingId)).length === 0) {
    const body = { ...(await nextMoment(db, userId)), sequence: Date.parse(row.savedAt) };
    writes.push({ operation: 'addToWishlist', params, body, lane: wishlistLane(listingId) });
  }
  const lost = {
    ...(note && !item?.note ? { note } : {}),
    ...(lists?.length && !item?.lists ? { lists } : {}),
  };
  if (Object.keys(lost).length > 0) {
    const body = { ...lost, ...(await nextMoment(db, userId)) };
    const lane = `wishlist-note:${listingId}`;
    writes.push({ operation: 'arrangeWishlistItem', params, body, lane });
  }
  return writes;
}

async function lostLists(
  userId: string,
  served: OutputOf<'getWishlist'>['lists'],
): Promise<UnownedWrite[]> {
  const known = new Set(served.map(({ listId }) => listId));
  const stored = await readStoredLists(db, userId);
  const lost = stored.lists.filter(({ listId }) => !known.has(listId));
  return Promise.all(
    lost.map(async ({ listId, name }) => ({
      operation: 'saveWishlistList' as const,
      params: { userId: me, listId },
      body: { name, ...(await nextMoment(db, userId)) },
      lane: `wishlist-list:${listId}`,
    })),
  );
}
