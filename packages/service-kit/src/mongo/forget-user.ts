import type { ClientSession, Connection } from 'mongoose';
import { idempotencyCollection } from './idempotency.ts';

/**
 * Erases what the kit itself keeps of a person in this service: the stored answers of their writes,
 * which hold what they sent. To be called by the service's consumer of `UserDeleted`.
 *
 * `held` finds answers to other people that hold something of theirs: a path in the answer and the
 * ids to look for there, e.g. `{ 'data._id': [reviewId] }`. Their keys go too: such a write, sent
 * again, meets what is there now.
 */
export async function forgetUser(
  connection: Connection,
  userId: string,
  transaction: ClientSession,
  held: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  const others = Object.entries(held).map(([path, ids]) => ({ [`body.${path}`]: { $in: ids } }));
  const answers = connection.collection(idempotencyCollection);
  await answers.deleteMany({ $or: [{ userId }, ...others] }, { session: transaction });
}
