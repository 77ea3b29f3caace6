import type { ClientSession, Connection } from 'mongoose';
import { idempotencyCollection } from './idempotency.ts';

/**
 * Deletes the stored answers of a person's writes. Call it from the consumer of `UserDeleted`.
 * @param until see `erasedUntil`; newer keys belong to a person who has come back
 * @param held finds answers to others that hold the person's records: a path in the answer and the ids, e.g.
 * `{ 'data._id': [reviewId] }`. Those are deleted however new they are.
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
