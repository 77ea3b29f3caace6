import type { Transaction } from '@patna/service-kit';
import { forgetUser, idempotencyCollection } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';

/** Where the answer to one person may hold something of another. */
const recordPath = 'data._id';
const queuedReviewPath = 'data.review._id';
const reporterPath = 'data.reporterId';
const senderPath = 'data.senderId';

interface AnsweredAbout {
  readonly listingIds?: readonly string[];
  readonly reviewIds: readonly string[];
}

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

    /** Forgets what the person was answered until then, and what others were about their messages. */
    async forget(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await forgetUser(connection, userId, until, transaction, {
        [reporterPath]: [userId],
        [senderPath]: [userId],
      });
    },

    /** Forgets what anybody was answered about these hostels and reviews, by their record ids. */
    async forgetAbout(
      { listingIds = [], reviewIds }: AnsweredAbout,
      transaction: Transaction,
    ): Promise<void> {
      const held = [
        { [`body.${recordPath}`]: { $in: [...listingIds, ...reviewIds] } },
        { [`body.${queuedReviewPath}`]: { $in: reviewIds } },
      ];
      const answers = connection.collection(idempotencyCollection);
      await answers.deleteMany({ $or: held }, { session: transaction });
    },
  };
}
