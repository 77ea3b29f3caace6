import { me } from '@patna/contracts/calls';
import type { OutputOf, WishlistItem } from '@patna/contracts';
import { db, type WishlistRow } from '../database/db.ts';
import { newItem, type Write } from '../outbox/outbox-item.ts';
import { outboxTransaction } from '../outbox/queue.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';
import { readStoredLists } from './arrangements.ts';
import { listOwnerId } from './guest-list.ts';
import { nextMoment } from './lamport-clock.ts';
import { storeServerLists } from './wishlist-lists.ts';
import { storeServerWishlist } from './wishlist-store.ts';
import { updateWishlistRow, unsentWrites, wishlistLane } from './wishlist-row.ts';

/** A time before every known action: creates missing items and overrides no removal. */
const oldestMoment = { sequence: 1 };

/**
 * Stores the server's list, requested at `askedAt` (ms). What a restored server lost is queued first: storing
 * deletes the rows that the server lacks, so nothing is stored when queueing fails.
 */
export async function storeWishlistResponse(
  answer: OutputOf<'getWishlist'>,
  askedAt: number,
  userId: string,
): Promise<void> {
  await resaveAfterRestore(answer, userId);
  await storeServerWishlist(answer.wishlist, askedAt, userId);
  await storeServerLists(answer, askedAt, userId);
}

/**
 * After a restore of the server, queues again the hostels, notes and lists that it had confirmed and no
 * longer has. Hostels keep their save time; notes and lists get the oldest time, so that a later removal on
 * another device wins.
 */
async function resaveAfterRestore(
  { wishlist, lists, epoch }: OutputOf<'getWishlist'>,
  userId: string,
): Promise<void> {
  if (epoch === undefined) return;
  const queued = await outboxTransaction(async () => {
    const key = epochKey(userId);
    if (listOwnerId() !== userId || (await db.meta.get(key))?.value === epoch) return false;
    await db.meta.put({ key, value: epoch });
    const served = new Map(wishlist.map((item) => [item.id, item]));
    const rows = await db.wishlist.where('userId').equals(userId).toArray();
    const writes = [...(await lostLists(userId, lists))];
    for (const row of rows.filter(({ onServer, removed }) => onServer && !removed)) {
      writes.push(...(await lostParts(row, served.get(row.listingId))));
    }
    for (const write of writes) await db.outbox.add(newItem({ ...write, userId }, Date.now()));
    for (const { listingId } of rows) {
      // A restored server counts versions from the start.
      await db.wishlist.where({ userId, listingId }).modify(({ facts }) => delete facts?.version);
      await updateWishlistRow(db, userId, listingId);
    }
    return writes.length > 0;
  });
  if (queued) announceOutboxItem();
}

type UnownedWrite = Omit<Write, 'userId'>;

async function lostParts(row: WishlistRow, item?: WishlistItem): Promise<UnownedWrite[]> {
  const { userId, listingId, note, lists } = row;
  const params = { listingId, userId: me };
  const writes: UnownedWrite[] = [];
  if (!item && (await unsentWrites(db, userId, listingId)).length === 0) {
    const body = { ...(await nextMoment(db, userId)), sequence: Date.parse(row.savedAt) };
    writes.push({ operation: 'addToWishlist', params, body, lane: wishlistLane(listingId) });
  }
  const lost = {
    ...(note && !item?.note ? { note } : {}),
    ...(lists?.length && !item?.lists ? { lists } : {}),
  };
  if (Object.keys(lost).length > 0) {
    const body = { ...lost, ...oldestMoment };
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
  return lost.map(({ listId, name }) => ({
    operation: 'saveWishlistList',
    params: { userId: me, listId },
    body: { name, ...oldestMoment },
    lane: `wishlist-list:${listId}`,
  }));
}

function epochKey(userId: string): string {
  return `wishlist-epoch:${userId}`;
}
