import { me } from '@patna/contracts/calls';
import type { OutputOf, WishlistList } from '@patna/contracts';
import { v7 as uuidv7 } from 'uuid';
import { listOwnerId, useListOwnerId } from './guest-list.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { laneItems } from '../outbox/outbox-item.ts';
import { dropUntried, queueInLane } from '../outbox/replaceable-write.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';
import { signedInUserId, outboxTransaction } from '../outbox/queue.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import {
  type Arrangement,
  arrangementOf,
  readStoredLists,
  type ListBody,
  listsAfter,
  type ListShare,
  putLists,
  sharesOf,
} from './arrangements.ts';
import { observeMoment, isNewerThanRequest, nextMoment } from './lamport-clock.ts';

/** The person's lists and shares; undefined until they are read. */
export function useLists(): { lists: WishlistList[]; shares: ListShare[] } | undefined {
  const userId = useListOwnerId();
  const read = () =>
    db.transaction('r', [db.meta, db.outbox], async () => {
      const stored = await readStoredLists(db, userId);
      const unsent = await unsentOf(userId, 'saveWishlistList');
      return { lists: listsAfter(stored.lists, unsent), shares: sharesOf(stored) };
    });
  return useDbQuery(read, { lists: [], shares: [] }, [userId]);
}

/** Note and lists of each saved hostel, including unsent changes. */
export function useArrangements(): ReadonlyMap<string, Arrangement> {
  const userId = useListOwnerId();
  const read = () =>
    db.transaction('r', [db.wishlist, db.outbox], async () => {
      const rows = await db.wishlist.where('userId').equals(userId).toArray();
      const unsent = await unsentOf(userId, 'arrangeWishlistItem');
      return new Map(rows.map((row) => [row.listingId, arrangementOf(row, unsent)]));
    });
  return useDbQuery(read, new Map(), [userId]) ?? new Map();
}

/** Changes a hostel's note or lists; missing fields stay as they are. */
export async function arrange(
  listingId: string,
  change: { note?: string; lists?: readonly string[] },
): Promise<void> {
  const userId = signedInUserId();
  await outboxTransaction(async () => {
    const lane = `wishlist-note:${listingId}`;
    const before = await dropUntried(userId, lane);
    const merged = Object.assign({}, ...before.map((item) => item.body), change);
    const body = { ...merged, ...(await nextMoment(db, userId)) };
    const params = { listingId, userId: me };
    await queueInLane({ userId, operation: 'arrangeWishlistItem', params, body, lane });
  });
  announceOutboxItem();
}

/** Creates or renames a list and returns its id. */
export async function saveListName(name: string, listId: string = uuidv7()): Promise<string> {
  await changeList(listId, { name });
  return listId;
}

/** Removes a list; its hostels stay saved. A list that was never sent is just deleted. */
export async function removeList(listId: string): Promise<void> {
  await changeList(listId, { removed: true });
}

async function changeList(listId: string, change: ListBody): Promise<void> {
  const userId = signedInUserId();
  await outboxTransaction(async () => {
    const lane = `wishlist-list:${listId}`;
    await dropUntried(userId, lane);
    const { lists } = await readStoredLists(db, userId);
    const isOnServer = lists.some((list) => list.listId === listId);
    const onTheWay = (await laneItems(db, userId, lane)).length > 0;
    if (change.removed && !isOnServer && !onTheWay) return;
    const body = { ...change, ...(await nextMoment(db, userId)) };
    await queueInLane({
      userId,
      operation: 'saveWishlistList',
      params: { userId: me, listId },
      body,
      lane,
    });
  });
  announceOutboxItem();
}

/** Stores the server's lists and links requested at `askedAt` (ms), and advances the clock. */
export async function storeServerLists(
  { lists, shares, sequence }: Omit<OutputOf<'getWishlist'>, 'wishlist'>,
  askedAt: number,
  userId: string = signedInUserId(),
): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    if (listOwnerId() !== userId) return;
    await observeMoment(db, userId, sequence);
    const stored = await readStoredLists(db, userId);
    if (!isNewerThanRequest(stored.settledAt, askedAt))
      await putLists(db, userId, { ...stored, lists, shares });
  });
}

/** Stores a link made here; its token stays on this phone. */
export async function storeShare(share: Required<ListShare>): Promise<void> {
  await changeShares(share.listId, [share]);
}

export async function forgetShare(listId: string): Promise<void> {
  await changeShares(listId, []);
}

async function changeShares(listId: string, now: readonly Required<ListShare>[]): Promise<void> {
  const userId = signedInUserId();
  await db.transaction('rw', [db.meta], async () => {
    const stored = await readStoredLists(db, userId);
    const others = <T extends ListShare>(all: readonly T[]) =>
      all.filter((share) => share.listId !== listId);
    const shares = [...others(stored.shares), ...now.map(({ token: _, ...share }) => share)];
    const made = [...others(stored.made), ...now];
    await putLists(db, userId, { ...stored, shares, made, settledAt: Date.now() });
  });
}

async function unsentOf(userId: string, operation: OutboxItem['operation']) {
  const items = await db.outbox.where('userId').equals(userId).sortBy('key');
  return items.filter((item) => item.operation === operation);
}
