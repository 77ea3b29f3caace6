import { currentSession, useSession } from '../../shared/session/session.ts';
import type { ResendOutcome, CancelOutcome } from '../../shared/enquiry/write-outcomes.ts';
import { applyTransition } from './effects.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { withReopen } from '../database/with-reopen.ts';
import {
  editLockMs,
  isBeingSent,
  laneItems,
  mayArriveTwice,
  mayHaveArrived,
  newItem,
  anonymousId,
  pausedUntil,
  waitsUntil,
  type Write,
} from './outbox-item.ts';
import { announceOutboxItem } from './wake-up.ts';
import { hasReceipt } from './receipts.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { nextMoment } from '../wishlist/lamport-clock.ts';

export type { OutboxItem } from '../database/db.ts';

const editTries = 10;
const editPauseMs = 300;

/**
 * Queues a write of the signed-in person and returns its key. `change`, when given, runs in the same
 * transaction and shows the person the write's effect: both are stored or neither is.
 *
 * @throws {Error} when nobody is signed in: a programming error, screens ask for sign-in first
 */
export async function enqueue(
  write: Omit<Write, 'userId'>,
  change?: (item: OutboxItem) => Promise<void>,
): Promise<string> {
  return enqueueFor(signedInUserId(), write, change);
}

/** Queues a write that needs no bearer, of somebody who is not signed in; it outlives who is. */
export function enqueueAnonymously(write: Omit<Write, 'userId'>): Promise<string> {
  return enqueueFor(anonymousId, write);
}

async function enqueueFor(
  userId: string,
  write: Omit<Write, 'userId'>,
  change?: (item: OutboxItem) => Promise<void>,
): Promise<string> {
  const key = await outboxTransaction(async () => {
    const last = (await laneItems(db, userId, write.lane)).at(-1);
    const item = newItem({ ...write, userId }, Date.now(), last?.key);
    await db.outbox.add(item);
    await change?.(item);
    return item.key;
  });
  announceOutboxItem();
  return key;
}

/** Takes back an item that is not being sent right now. False when it was too late. */
export async function cancel(key: string): Promise<boolean> {
  return (await takeBack(key, true)) === 'taken';
}

/** Takes back an unsent item; one that may be at the server already only from a person who knows. */
export async function takeBack(key: string, warned: boolean): Promise<CancelOutcome> {
  return outboxTransaction(async () => {
    const item = await db.outbox.get(key);
    if (item === undefined || isBeingSent(item, Date.now())) return 'too-late';
    const arrived = item.error?.code === 'idempotency_mismatch' || mayHaveArrived(item);
    if (arrived && !warned) return 'may-have-arrived';
    await db.outbox.delete(key);
    await applyTransition(db, item, { to: 'cancelled' });
    return 'taken';
  });
}

/**
 * Sends an item again that needed attention, or one that waits, without waiting any longer than the
 * server asked for; one whose key the server may have forgotten only from a person who knows.
 */
export async function retry(key: string, warned = false): Promise<ResendOutcome> {
  const item = await db.outbox.get(key);
  // One that goes by itself is only asked to hurry.
  const asks = item?.state === 'needs-attention' && !warned;
  if (asks && mayArriveTwice(item, Date.now())) return 'may-arrive-twice';
  return (await sendAgain(key, (same) => same)) ? 'queued' : 'too-late';
}

/**
 * Changes what an unsent item says and sends it. It keeps its key: should an earlier version have
 * arrived without an answer, the server refuses this one and the person decides. False when it was
 * too late.
 */
export async function edit(key: string, body: unknown): Promise<boolean> {
  // An attempt without a network is over in a moment: what was typed waits for it.
  for (let tries = 1; ; tries += 1) {
    if (await sendAgain(key, (item) => reworded(item, body))) return true;
    if (tries === editTries || (await db.outbox.get(key)) === undefined) return false;
    await new Promise((resolve) => setTimeout(resolve, editPauseMs));
  }
}

/** Nothing is sent while its words are being changed; false when it has left already. */
export async function lockForEdit(key: string): Promise<boolean> {
  return (
    (await outboxTransaction(() => db.outbox.update(key, { heldUntil: Date.now() + editLockMs }))) >
    0
  );
}

/** It may go as it is. */
export async function unlockAfterEdit(key: string): Promise<void> {
  const held = await outboxTransaction(() => db.outbox.update(key, { heldUntil: undefined }));
  if (held > 0) announceOutboxItem();
}

/** Of a thing on which the last action wins, a change is a new action. */
async function reworded(item: OutboxItem, body: unknown): Promise<OutboxItem> {
  const { operation, userId } = item;
  const lastWins = operation === 'arrangeWishlistItem' || operation === 'saveWishlistList';
  if (!lastWins) return { ...item, body };
  return { ...item, body: { ...(body as object), ...(await nextMoment(db, userId)) } };
}

async function sendAgain(
  key: string,
  change: (item: OutboxItem) => OutboxItem | Promise<OutboxItem>,
): Promise<boolean> {
  const done = await outboxTransaction(async () => {
    const item = await db.outbox.get(key);
    const now = Date.now();
    if (item === undefined || isBeingSent(item, now)) return false;
    const { error, heldUntil: _held, ...rest } = await change(item);
    const nextAttemptAt = rest.askedNotBefore ?? 0;
    const again: OutboxItem = { ...rest, state: 'queued', nextAttemptAt, confirmedAt: now };
    // Under its key the server holds the earlier version: sent as it is now, it is a new write.
    if (error?.code === 'idempotency_mismatch') await putUnderNewKey(again, now);
    else await putBack(again);
    return true;
  });
  if (done) announceOutboxItem();
  return done;
}

async function putBack(item: OutboxItem): Promise<void> {
  await db.outbox.put(item);
  await applyTransition(db, item, { to: 'waiting' });
}

async function putUnderNewKey(item: OutboxItem, now: number): Promise<void> {
  const last = (await laneItems(db, item.userId, item.lane)).at(-1);
  const { key } = newItem(item, now, last?.key);
  const { tries: _told, ...rest } = item;
  const copy = await db.enquiries.get(item.key);
  await db.outbox.delete(item.key);
  await db.enquiries.delete(item.key);
  if (copy !== undefined) await db.enquiries.put({ ...copy, key });
  await putBack({ ...rest, key, attempts: 0 });
}

/**
 * The unsent items of the signed-in person, or of `person`, oldest first, none due before a pause that the server asked for,
 * nor kept waiting by a clock that was wrong; undefined until they are read, null where they cannot be.
 */
export function useOutbox(person?: string): OutboxItem[] | null | undefined {
  const signedIn = useSession().user?.id ?? '';
  const userId = person ?? signedIn;
  const read = async () => {
    const items = await db.outbox.where('userId').equals(userId).sortBy('key');
    const now = Date.now();
    const paused = await pausedUntil(db, userId, now);
    return items.map((item) => ({
      ...item,
      nextAttemptAt: Math.max(waitsUntil(item, now), paused),
      askedNotBefore: Math.max(item.askedNotBefore ?? 0, paused),
    }));
  };
  return useDbQuery<OutboxItem[] | null>(read, null, [userId]);
}

/** What became of a write: it is an item of the outbox, or a receipt came for it, or it is `gone` without. */
export type WriteStatus = OutboxItem | 'sent' | 'gone';

/** What became of a write, live, whoever made it; undefined until it is read, null where it cannot be. */
export function useWriteStatus(key: string): WriteStatus | null | undefined {
  const read = async () =>
    (await db.outbox.get(key)) ?? ((await hasReceipt(key)) ? 'sent' : 'gone');
  return useDbQuery<WriteStatus | null>(read, null, [key]);
}

/** What nobody in particular wrote here and the server does not have yet, oldest first. */
export function useAnonymousItems(): OutboxItem[] | undefined {
  const read = () => db.outbox.where('userId').equals(anonymousId).sortBy('key');
  return useDbQuery<OutboxItem[]>(read, [], []);
}

/** How many of the signed-in person's writes the server does not have yet. */
export async function waitingCount(): Promise<number> {
  const userId = currentSession().user?.id;
  return userId === undefined ? 0 : db.outbox.where('userId').equals(userId).count();
}

/** The person the outbox writes for. */
export function signedInUserId(): string {
  const userId = currentSession().user?.id;
  if (userId === undefined) throw new Error('Nobody is signed in');
  return userId;
}

/** A transaction over the outbox and the copies that must agree with it. */
export function outboxTransaction<T>(work: () => Promise<T>): Promise<T> {
  const tables = [db.outbox, db.wishlist, db.enquiries, db.meta];
  return withReopen(db, () => db.transaction('rw', tables, work));
}
