import type { ClientSession, Connection } from 'mongoose';
import { idempotencyCollection } from './idempotency.ts';

/**
 * Erases what the kit itself keeps of a person in this service: the stored answers of their writes,
 * which hold what they sent. To be called by the service's consumer of `UserDeleted`.
 *
 * @param until see `erasedUntil`: newer keys guard the writes of whoever has come back meanwhile
 * @param held finds answers to other people that hold something of theirs: a path in the answer and the
 * ids to look for there, e.g. `{ 'data._id': [reviewId] }`. Their keys go too, however new: such a write,
 * sent again, meets what is there now.
 */
export async function forgetUser(
  connection: Connection,
  userId: string,
  until: Date,
  transaction: ClientSession,
  held: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  const others = Object.entries(held).map(([path, ids]) => ({ [`body.${path}`]: { $in: ids } }));
  const own = { userId, createdAt: { $lte: until } };
  const answers = connection.collection(idempotencyCollection);
  await answers.deleteMany({ $or: [own, ...others] }, { session: transaction });
}
