import { me } from '@patna/contracts/calls';
import type { ListingCard, WishlistItem } from '@patna/contracts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSession } from '../shared/session/session.ts';
import { db, type OutboxItem, type WishlistRow } from './db.ts';
import { laneItems, newItem } from './outbox-items.ts';
import { announceOutboxItem } from './outbox-signal.ts';
import { signedInUserId, writing } from './outbox.ts';
import { hearMoment, nextMoment, type TapMoment } from './wishlist-clock.ts';
import { alignWishlistRow, wishlistLane } from './wishlist-rows.ts';

/** A saved hostel as the wishlist page shows it. */
export type WishlistCopy = WishlistRow;

/** The signed-in person's saved hostels, last saved first; undefined until they are read. */
export function useWishlist(): { items: WishlistCopy[]; syncedAt: string | null } | undefined {
  const userId = useSession().user?.id ?? '';
  return useLiveQuery(async () => {
    const rows = await db.wishlist.where('userId').equals(userId).toArray();
    const synced = await db.meta.get(syncedKey(userId));
    const items = rows
      .filter((row) => !row.removed)
      .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    return { items, syncedAt: typeof synced?.value === 'string' ? synced.value : null };
  }, [userId]);
}

/** Whether the hostel is saved, and whether the server still has to hear of the last change. */
export function useIsSaved(listingId: string): {
  saved: boolean;
  waiting: boolean;
  /** False until the copies were read: nothing may be toggled on a guess. */
  read: boolean;
} {
  const userId = useSession().user?.id ?? '';
  const found = useLiveQuery(
    async () => ({ row: await db.wishlist.get([userId, listingId]) }),
    [userId, listingId],
  );
  const row = found?.row;
  return {
    saved: row !== undefined && !row.removed,
    waiting: row?.sync === 'waiting',
    read: found !== undefined,
  };
}

/**
 * Saves the hostel or takes it off, at once for the person and through the outbox for the server.
 * Tapping to and fro before anything was sent leaves nothing to send.
 */
export async function toggleSaved(card: ListingCard): Promise<void> {
  const userId = signedInUserId();
  const queued = await writing(async () => {
    const row = (await db.wishlist.get([userId, card.id])) ?? unsavedRow(userId, card);
    const wanted = row.removed || (!row.onServer && row.sync === 'saved');
    const onTheWay = await dropUntried(userId, card.id);
    const serverWillHold = onTheWay ? onTheWay.operation === 'addToWishlist' : row.onServer;
    await db.wishlist.put(wanted ? { ...row, card, savedAt: savedAtOf(row) } : row);
    if (wanted !== serverWillHold) {
      const moment = await nextMoment(db, userId);
      await db.outbox.add(wishlistItem(userId, card.id, wanted, moment, onTheWay?.key));
    }
    await alignWishlistRow(db, userId, card.id);
    return wanted !== serverWillHold;
  });
  if (queued) announceOutboxItem();
}

/**
 * Takes over the server's list. Rows with something in the outbox keep what the person did; a change
 * that the server confirmed after `askedAt` (ms) is newer than this answer and stays.
 */
export async function storeServerWishlist(
  items: readonly WishlistItem[],
  askedAt: number = Date.now(),
): Promise<void> {
  const userId = signedInUserId();
  await db.transaction('rw', [db.outbox, db.wishlist, db.meta], async () => {
    const rows = await db.wishlist.where('userId').equals(userId).toArray();
    const known = new Map(rows.map((row) => [row.listingId, row]));
    const served = new Map(items.map((item) => [item.id, item]));
    for (const listingId of new Set([...known.keys(), ...served.keys()])) {
      const row = known.get(listingId);
      if (row !== undefined && row.settledAt > askedAt) continue;
      const item = served.get(listingId);
      await hearMoment(db, userId, item?.sequence);
      if (item !== undefined) await db.wishlist.put(servedRow(userId, item, row));
      else await db.wishlist.update([userId, listingId], { onServer: false });
      await alignWishlistRow(db, userId, listingId);
    }
    await db.meta.put({ key: syncedKey(userId), value: new Date(askedAt).toISOString() });
  });
}

/** Forgets what never left this phone; returns the last item that may already be at the server. */
async function dropUntried(userId: string, listingId: string): Promise<OutboxItem | undefined> {
  const lane = await laneItems(db, userId, wishlistLane(listingId));
  const untried = lane.filter(
    (item) => item.state === 'needs-attention' || (item.state === 'queued' && item.attempts === 0),
  );
  await db.outbox.bulkDelete(untried.map((item) => item.key));
  return lane.findLast((item) => !untried.includes(item));
}

function wishlistItem(
  userId: string,
  listingId: string,
  add: boolean,
  { sequence, device }: TapMoment,
  after: string | undefined,
): OutboxItem {
  const moment = { sequence, device };
  return newItem(
    {
      userId,
      operation: add ? 'addToWishlist' : 'removeFromWishlist',
      params: { listingId, userId: me },
      ...(add ? { body: moment } : { query: moment }),
      lane: wishlistLane(listingId),
    },
    Date.now(),
    after,
  );
}

function unsavedRow(userId: string, card: ListingCard): WishlistRow {
  return {
    userId,
    listingId: card.id,
    card,
    savedAt: '',
    sync: 'saved',
    removed: false,
    onServer: false,
    settledAt: 0,
  };
}

function savedAtOf(row: WishlistRow): string {
  return row.onServer && row.savedAt !== '' ? row.savedAt : new Date().toISOString();
}

function servedRow(userId: string, item: WishlistItem, row?: WishlistRow): WishlistRow {
  const { savedAt, sequence: _, unlisted = false, ...card } = item;
  const kept = row ?? { sync: 'saved', removed: false, settledAt: 0 };
  return { ...kept, userId, listingId: item.id, card, savedAt, unlisted, onServer: true };
}

function syncedKey(userId: string): string {
  return `wishlist-synced:${userId}`;
}
