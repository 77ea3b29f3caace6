import { useSession } from '../shared/session/session.ts';
import { db, type OutboxError, type OutboxItem } from './db.ts';
import type { Write } from './outbox-items.ts';
import { cancel, enqueue } from './outbox.ts';
import { useLocal } from './use-local.ts';

/** A write that the server has not taken yet; `Body` is the input of its call. */
export interface UnsentWrite<Body> {
  key: string;
  body: Body;
  state: OutboxItem['state'];
  error: OutboxError | undefined;
}

/** Queues a write. It takes the place of one that has not left: both were filled from one record. */
export async function queueInPlaceOf(
  former: { key: string } | undefined,
  write: Omit<Write, 'userId'>,
): Promise<void> {
  if (former !== undefined) await cancel(former.key);
  await enqueue(write);
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
