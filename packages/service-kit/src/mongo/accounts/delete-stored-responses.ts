import type { ClientSession, Connection } from 'mongoose';
import { idempotencyCollection } from '../idempotency.ts';

/**
 * Deletes the stored responses to a person's writes. Must be called by the consumer of `UserDeleted`.
 * @param until see `erasedUntil`; newer keys belong to a person who has signed up again
 * @param held other people's responses that contain the person's records, as a path in the response and ids, e.g. `{
 * 'data._id': [reviewId] }`; these are deleted whatever their age
 */
export async function deleteStoredResponses(
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
