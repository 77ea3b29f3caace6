import { useSession } from '../../shared/session/session.ts';
import { db, type OutboxError, type OutboxItem } from '../database/db.ts';
import {
  isBeingSent,
  isPending,
  laneItems,
  mayHaveArrived,
  newItem,
  type Write,
} from './outbox-item.ts';
import { enqueue, signedInUserId, outboxTransaction } from './queue.ts';
import { useDbQuery } from '../database/use-db-query.ts';

/** A write that the server has not accepted yet; `Body` is the input of its call. */
export interface UnsentWrite<Body> {
  key: string;
  body: Body;
  state: OutboxItem['state'];
  error: OutboxError | undefined;
}

/**
 * Queues a write and returns its key. In the same transaction it deletes `former` and older items of the
 * lane. Items that are being sent or may have arrived stay, and are sent before the new one. `change` runs in
 * the same transaction.
 */
export function queueReplacing(
  former: { key: string } | undefined,
  write: Omit<Write, 'userId'>,
  change?: (item: OutboxItem) => Promise<void>,
): Promise<string> {
  return enqueue(write, async (item) => {
    await dropUpTo(item.userId, item.lane, former);
    await change?.(item);
  });
}

/** Deletes `former` and older items of the lane, except those that may have arrived. */
export function dropUnsent(former: { key: string }, lane: string): Promise<void> {
  return outboxTransaction(() => dropUpTo(signedInUserId(), lane, former));
}

/** Deletes items of the lane that were never tried, and returns them: the next change replaces them. */
export async function dropUntried(userId: string, lane: string): Promise<OutboxItem[]> {
  const items = await laneItems(db, userId, lane);
  const untried = items.filter(
    (item) => item.state === 'needs-attention' || (item.state === 'queued' && item.attempts === 0),
  );
  await db.outbox.bulkDelete(untried.map((item) => item.key));
  return untried;
}

/** Adds a write behind the others of its lane, in the running transaction. */
export async function queueInLane(write: Write): Promise<void> {
  const last = (await laneItems(db, write.userId, write.lane)).at(-1);
  await db.outbox.add(newItem(write, Date.now(), last?.key));
}

async function dropUpTo(
  userId: string,
  lane: string,
  former: { key: string } | undefined,
): Promise<void> {
  if (former === undefined) return;
  for (const item of await laneItems(db, userId, lane)) {
    if (item.key <= former.key && !hasLeft(item)) await db.outbox.delete(item.key);
  }
}

function hasLeft(item: OutboxItem): boolean {
  return isBeingSent(item, Date.now()) || (isPending(item) && mayHaveArrived(item));
}

/**
 * The newest unsent write in a lane of the signed-in person; null when there is none, undefined until it is
 * read.
 */
export function useUnsentWrite<Body>(lane: string): UnsentWrite<Body> | null | undefined {
  const userId = useSession().user?.id ?? '';
  const read = async () => {
    const items = await db.outbox.where('[userId+lane]').equals([userId, lane]).sortBy('key');
    const last = items.at(-1);
    if (last === undefined) return null;
    const { key, body, state, error } = last;
    return { key, body: body as Body, state, error };
  };
  return useDbQuery<UnsentWrite<Body> | null>(read, null, [userId, lane]);
}
