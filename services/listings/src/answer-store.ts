import type { Transaction } from '@patna/service-kit';
import { forgetUser, idempotencyCollection } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';

/** Where the answer to one person may hold something of another. */
const recordPath = 'data._id';
const queuedReviewPath = 'data.review._id';
const reporterPath = 'data.reporterId';
const senderPath = 'data.senderId';

export type AnswerStore = ReturnType<typeof createAnswerStore>;

/** The stored answers of this service's writes. */
export function createAnswerStore(connection: Connection) {
  return {
    /** One path without an index, and forgetting one person would read every answer there is. */
    async init() {
      const answers = connection.collection(idempotencyCollection);
      for (const path of [recordPath, queuedReviewPath, reporterPath, senderPath]) {
        await answers.createIndex({ [`body.${path}`]: 1 }, { sparse: true });
      }
    },

    /** Forgets what the person was answered, and what others were answered about them. */
    async forget(
      userId: string,
      about: { readonly listingIds: readonly string[]; readonly reviewIds: readonly string[] },
      transaction: Transaction,
    ): Promise<void> {
      await forgetUser(connection, userId, transaction, {
        [recordPath]: [...about.listingIds, ...about.reviewIds],
        [queuedReviewPath]: about.reviewIds,
        [reporterPath]: [userId],
        [senderPath]: [userId],
      });
    },
  };
}
