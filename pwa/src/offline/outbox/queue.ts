import { currentSession, useSession } from '../../shared/session/session.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { withReopen } from '../database/with-reopen.ts';
import {
  anonymousId,
  laneItems,
  newItem,
  pausedUntil,
  waitsUntil,
  type Write,
} from './outbox-item.ts';
import { announceOutboxItem } from './trigger-replay.ts';
import { hasReceipt } from './receipts.ts';
import { useDbQuery } from '../database/use-db-query.ts';

export type { OutboxItem } from '../database/db.ts';

/**
 * Queues a write of the signed-in person and returns its key. `change` runs in the same transaction and
 * updates the local rows.
 *
 * @throws {Error} when nobody is signed in
 */
export async function enqueue(
  write: Omit<Write, 'userId'>,
  change?: (item: OutboxItem) => Promise<void>,
): Promise<string> {
  return enqueueFor(signedInUserId(), write, change);
}

/** Queues a write that needs no bearer token. It survives a sign-out. */
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

/**
 * Unsent items of the signed-in person or of `person`, oldest first, with the times at which they may be
 * sent. Undefined until they are read, null when they cannot be.
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

/** State of a write: its outbox item, `sent` when a receipt is stored, otherwise `gone`. */
export type WriteStatus = OutboxItem | 'sent' | 'gone';

/** Live state of a write; undefined until it is read, null when it cannot be. */
export function useWriteStatus(key: string): WriteStatus | null | undefined {
  const read = async () =>
    (await db.outbox.get(key)) ?? ((await hasReceipt(key)) ? 'sent' : 'gone');
  return useDbQuery<WriteStatus | null>(read, null, [key]);
}

/** Unsent anonymous items, oldest first. */
export function useAnonymousItems(): OutboxItem[] | undefined {
  const read = () => db.outbox.where('userId').equals(anonymousId).sortBy('key');
  return useDbQuery<OutboxItem[]>(read, [], []);
}

/** Number of unsent items of the signed-in person. */
export async function waitingCount(): Promise<number> {
  const userId = currentSession().user?.id;
  return userId === undefined ? 0 : db.outbox.where('userId').equals(userId).count();
}

export function signedInUserId(): string {
  const userId = currentSession().user?.id;
  if (userId === undefined) throw new Error('Nobody is signed in');
  return userId;
}

/** A transaction over the outbox and all rows that must agree with it. */
export function outboxTransaction<T>(work: () => Promise<T>): Promise<T> {
  const tables = [db.outbox, db.wishlist, db.enquiries, db.meta];
  return withReopen(db, () => db.transaction('rw', tables, work));
}
