import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { erasedUntil, forgetUser } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';

interface PersonalStore {
  /** Erases what is not newer than `until`. */
  eraseAllOf(userId: string, until: Date, transaction: Transaction): Promise<void>;
}

/** Erases all that stands under the person's name: saved and removed hostels, notes, lists, links. */
export function onUserDeleted(stores: readonly PersonalStore[], mongo: Connection): Consumer {
  return consumer('UserDeleted', async ({ data: { userId }, time }, transaction) => {
    const until = erasedUntil(time);
    for (const store of stores) await store.eraseAllOf(userId, until, transaction);
    await forgetUser(mongo, userId, until, transaction);
  });
}
