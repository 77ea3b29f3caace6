import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { forgetUser } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';

interface PersonalStore {
  eraseAllOf(userId: string, transaction: Transaction): Promise<void>;
}

/** Erases all that stands under the person's name: saved and removed hostels, notes, lists, links. */
export function onUserDeleted(stores: readonly PersonalStore[], mongo: Connection): Consumer {
  return consumer('UserDeleted', async ({ data: { userId } }, transaction) => {
    for (const store of stores) await store.eraseAllOf(userId, transaction);
    await forgetUser(mongo, userId, transaction);
  });
}
