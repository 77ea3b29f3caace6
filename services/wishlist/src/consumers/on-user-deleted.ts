import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { erasedUntil, deleteStoredResponses } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';

interface PersonalStore {
  /** Erases the person's records up to `until`. */
  eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void>;
}

/** Erases the person's items, notes, lists and links. */
export function onUserDeleted(stores: readonly PersonalStore[], mongo: Connection): Consumer {
  return consumer('UserDeleted', async ({ data: { userId }, time }, transaction) => {
    const until = erasedUntil(time);
    for (const store of stores) await store.eraseAllOf(userId, until, transaction);
    await deleteStoredResponses(mongo, userId, until, transaction);
  });
}
