import { useLiveQuery } from 'dexie-react-hooks';
import { currentSession, useSession } from '../shared/session/session.ts';
import { keepCopyInStep } from './copies-in-step.ts';
import { db, type OutboxItem } from './db.ts';
import { newItem, type Write } from './outbox-items.ts';
import { announceOutboxItem } from './outbox-signal.ts';

export type { OutboxItem } from './db.ts';

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
  const item = newItem({ ...write, userId: signedInUserId() }, Date.now());
  await writing(async () => {
    await db.outbox.add(item);
    await change?.(item);
  });
  announceOutboxItem();
  return item.key;
}

/** Takes back an item that is not being sent right now. False when it was too late. */
export async function cancel(key: string): Promise<boolean> {
  return writing(async () => {
    const item = await db.outbox.get(key);
    if (item === undefined || item.state === 'sending') return false;
    await db.outbox.delete(key);
    await keepCopyInStep(db, item, { to: 'cancelled' });
    return true;
  });
}

/** Sends an item again that needed attention, or one that waits, without waiting any longer. */
export async function retry(key: string): Promise<void> {
  await writing(async () => {
    const item = await db.outbox.get(key);
    if (item === undefined || item.state === 'sending') return;
    const { error: _former, ...rest } = item;
    const again: OutboxItem = { ...rest, state: 'queued', nextAttemptAt: 0 };
    await db.outbox.put(again);
    await keepCopyInStep(db, again, { to: 'waiting' });
  });
  announceOutboxItem();
}

/** The signed-in person's unsent items, oldest first; undefined until they are read. */
export function useOutbox(): OutboxItem[] | undefined {
  const userId = useSession().user?.id ?? '';
  return useLiveQuery(() => db.outbox.where('userId').equals(userId).sortBy('key'), [userId]);
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
export function writing<T>(work: () => Promise<T>): Promise<T> {
  return db.transaction('rw', [db.outbox, db.wishlist, db.enquiries, db.meta], work);
}
