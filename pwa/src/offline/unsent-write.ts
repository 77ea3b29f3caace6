import { useSession } from '../shared/session/session.ts';
import { db, type OutboxError, type OutboxItem } from './db.ts';
import { isBeingSent, type Write } from './outbox-items.ts';
import { enqueue } from './outbox.ts';
import { useLocal } from './use-local.ts';

/** A write that the server has not taken yet; `Body` is the input of its call. */
export interface UnsentWrite<Body> {
  key: string;
  body: Body;
  state: OutboxItem['state'];
  error: OutboxError | undefined;
}

/**
 * Queues a write and returns its key. It takes the place of one that has not left, as both were filled
 * from one record: either both changes are stored or neither is. One on its way stays before it.
 */
export function queueInPlaceOf(
  former: { key: string } | undefined,
  write: Omit<Write, 'userId'>,
): Promise<string> {
  return enqueue(write, async () => {
    const item = former && (await db.outbox.get(former.key));
    if (item && !isBeingSent(item, Date.now())) await db.outbox.delete(item.key);
  });
}

/** The newest unsent write of the signed-in person's lane; null when there is none, undefined until read. */
export function useUnsentWrite<Body>(lane: string): UnsentWrite<Body> | null | undefined {
  const userId = useSession().user?.id ?? '';
  const read = async () => {
    const items = await db.outbox.where('[userId+lane]').equals([userId, lane]).sortBy('key');
    const last = items.at(-1);
    if (last === undefined) return null;
    const { key, body, state, error } = last;
    return { key, body: body as Body, state, error };
  };
  return useLocal<UnsentWrite<Body> | null>(read, null, [userId, lane]);
}
