import { me } from '@patna/contracts/calls';
import type { ListingCard, WishlistItem } from '@patna/contracts';
import { useState } from 'react';
import { currentFacts } from './saved-hostel-facts.ts';
import { fillUnknownFacts, savedFactsOf } from './fact-changes.ts';
import { db, type OutboxItem, type SavedFacts, type WishlistRow } from '../database/db.ts';
import { changeGuestSaved, listOwnerId, useListOwnerId, type WhenSaved } from './guest-list.ts';
import { guestId } from './guest-id.ts';
import { newItem } from '../outbox/outbox-item.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';
import { signedInUserId, outboxTransaction } from '../outbox/queue.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import {
  observeMoment,
  isNewerThanRequest,
  nextMoment,
  type LamportTime,
} from './lamport-clock.ts';
import { updateWishlistRow, removeFromWrite, unsentWrites, wishlistLane } from './wishlist-row.ts';

/** A saved hostel. */
export type WishlistCopy = WishlistRow;

/** The saved hostels, last saved first. */
export interface SavedCopies {
  items: WishlistCopy[];
  syncedAt: string | null;
  /** The database cannot be opened: nothing is known, and nothing can be saved. */
  unreadable?: boolean;
}

/** Result of `readWishlistFirst`; null once the live list was read. */
let first: { userId: string; copies: SavedCopies } | null | undefined;

/** Reads the list before the first render, so that it is shown instead of placeholders. */
export async function readWishlistFirst(): Promise<void> {
  const userId = listOwnerId();
  const copies = await readWishlist(userId);
  if (first !== null) first = { userId, copies };
}

/** Saved hostels of the person or guest; undefined until they are read. */
export function useWishlist(): SavedCopies | undefined {
  const userId = useListOwnerId();
  const [begun] = useState(() => first);
  const read = async () => {
    const copies = await readWishlist(userId);
    first = null;
    return copies;
  };
  const otherwise = { items: [], syncedAt: null, unreadable: true };
  const copies = useDbQuery<SavedCopies>(read, otherwise, [userId]);
  return copies ?? (begun?.userId === userId ? begun.copies : undefined);
}

async function readWishlist(userId: string): Promise<SavedCopies> {
  const rows = await db.wishlist.where('userId').equals(userId).toArray();
  const synced = await db.meta.get(syncedKey(userId));
  const items = rows
    .filter((row) => !row.removed)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  return { items, syncedAt: typeof synced?.value === 'string' ? synced.value : null };
}

/** Whether the hostel is saved, and whether the last change is still unsent. */
export function useIsSaved(listingId: string): {
  saved: boolean;
  waiting: boolean;
  /** False until the row was read: it must not be toggled before. */
  read: boolean;
} {
  const userId = useListOwnerId();
  const read = async () => ({ row: await db.wishlist.get([userId, listingId]) });
  const found = useDbQuery<{ row: WishlistRow | undefined } | null>(read, null, [
    userId,
    listingId,
  ]);
  const row = found?.row;
  return {
    saved: row !== undefined && !row.removed,
    waiting: row?.sync === 'waiting',
    read: Boolean(found),
  };
}

/**
 * Saves or removes the hostel, at once on this phone and through the outbox on the server. Two taps before
 * anything was sent cancel each other. A guest's change stays on this phone until somebody signs in.
 */
export function toggleSaved(card: ListingCard): Promise<void> {
  return changeSaved(card, 'take it off');
}

/** Saves the hostel; has no effect when it is saved. */
export function saveIfMissing(card: ListingCard): Promise<void> {
  return changeSaved(card, 'leave it');
}

async function changeSaved(card: ListingCard, whenSaved: WhenSaved): Promise<void> {
  const facts = await currentFacts(card);
  const userId = listOwnerId();
  if (userId === guestId) return changeGuestSaved(card, facts, whenSaved);
  const queued = await outboxTransaction(async () => {
    const stored = await db.wishlist.get([userId, card.id]);
    if (stored?.removed === false && whenSaved === 'leave it') return false;
    const row = stored ?? unsavedRow(userId, card);
    const wanted = row.removed || (!row.onServer && row.sync === 'saved');
    const onTheWay = await dropUntried(userId, card.id);
    const serverWillHold = onTheWay ? onTheWay.operation !== 'removeFromWishlist' : row.onServer;
    await db.wishlist.put(wanted ? savedRow(row, card, facts) : row);
    if (wanted !== serverWillHold) {
      const moment = await nextMoment(db, userId);
      await db.outbox.add(wishlistItem(userId, card.id, wanted, moment, onTheWay?.key));
    }
    await updateWishlistRow(db, userId, card.id);
    return wanted !== serverWillHold;
  });
  if (queued) announceOutboxItem();
}

/**
 * Stores the server's list. Rows with unsent changes keep them, and rows with a receipt newer than `askedAt`
 * (ms) stay. Dropped when `userId` is no longer signed in.
 */
export async function storeServerWishlist(
  items: readonly WishlistItem[],
  askedAt: number = Date.now(),
  userId: string = signedInUserId(),
): Promise<void> {
  await withQuotaRetry(
    () =>
      db.transaction('rw', [db.outbox, db.wishlist, db.meta], async () => {
        if (listOwnerId() !== userId) return;
        const rows = await db.wishlist.where('userId').equals(userId).toArray();
        const known = new Map(rows.map((row) => [row.listingId, row]));
        const served = new Map(items.map((item) => [item.id, item]));
        for (const listingId of new Set([...known.keys(), ...served.keys()])) {
          const row = known.get(listingId);
          if (row !== undefined && isNewerThanRequest(row.settledAt, askedAt)) continue;
          const item = served.get(listingId);
          await observeMoment(db, userId, item?.sequence);
          if (item !== undefined) await db.wishlist.put(servedRow(userId, item, row));
          else await db.wishlist.update([userId, listingId], { onServer: false });
          await updateWishlistRow(db, userId, listingId);
        }
        await db.meta.put({ key: syncedKey(userId), value: new Date(askedAt).toISOString() });
      }),
    'copy',
  );
}

/** Deletes items that were never tried; returns the last one that may have reached the server. */
async function dropUntried(userId: string, listingId: string): Promise<OutboxItem | undefined> {
  const lane = await unsentWrites(db, userId, listingId);
  const untried = lane.filter(
    (item) => item.state === 'needs-attention' || (item.state === 'queued' && item.attempts === 0),
  );
  for (const item of untried) await removeFromWrite(db, item, listingId);
  return lane.findLast((item) => !untried.includes(item));
}

function wishlistItem(
  userId: string,
  listingId: string,
  add: boolean,
  { sequence, device }: LamportTime,
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

/**
 * The row of a saved hostel. One that was removed and saved again before the server knew keeps its facts, so
 * that changes are still shown.
 */
function savedRow(row: WishlistRow, card: ListingCard, facts: SavedFacts): WishlistRow {
  const kept = row.onServer && row.savedAt !== '';
  const savedAt = kept ? row.savedAt : new Date().toISOString();
  return { ...row, card, savedAt, facts: row.facts ?? facts, seen: row.seen ?? facts };
}

function servedRow(userId: string, item: WishlistItem, row?: WishlistRow): WishlistRow {
  const { savedAt, sequence: _, unlisted = false, facts: stated, note, lists, ...card } = item;
  const kept = row ?? { sync: 'saved', removed: false, settledAt: 0 };
  const facts = latestFacts(savedFactsOf(card, stated, !unlisted), row?.facts);
  const seen = fillUnknownFacts(row?.seen, facts);
  const received = { card, savedAt, unlisted, facts, seen, note: note ?? '', lists: lists ?? [] };
  return { ...kept, ...received, userId, listingId: item.id, onServer: true };
}

/** The newer facts. The wishlist may learn of a change later than the hostel's own page does. */
function latestFacts(served: SavedFacts, known: SavedFacts | undefined): SavedFacts {
  if (!known) return served;
  if (!served.listed) return { ...known, listed: false };
  return (served.version ?? Infinity) < (known.version ?? 0) ? { ...known, listed: true } : served;
}

function syncedKey(userId: string): string {
  return `wishlist-synced:${userId}`;
}
