import type { UploadedImage } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import {
  deleteStoredResponses,
  findStoredResponse,
  idempotencyCollection,
} from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';

/** The path in a stored answer that may hold another person's record. */
const recordPath = 'data._id';
const queuedReviewPath = 'data.review._id';
const reporterPath = 'data.reporterId';
const senderPath = 'data.senderId';

interface AnsweredAbout {
  readonly listingIds?: readonly string[];
  readonly reviewIds: readonly string[];
}

export type ResponseStore = ReturnType<typeof createResponseStore>;

/** Stored answers of this service's writes, for erasure and for uploads. */
export function createResponseStore(connection: Connection) {
  return {
    /** Every path searched needs an index, or each erasure reads all answers. */
    async init() {
      const answers = connection.collection(idempotencyCollection);
      for (const path of [recordPath, queuedReviewPath, reporterPath, senderPath]) {
        await answers.createIndex({ [`body.${path}`]: 1 }, { sparse: true });
      }
    },

    /** The photo that the person has stored under this key, in one request or in parts; null without one. */
    async uploadedPhoto(
      userId: string,
      key: string,
      transaction: Transaction,
    ): Promise<UploadedImage | null> {
      for (const call of ['endUpload', 'uploadImages'] as const) {
        const found = await findStoredResponse(connection, { userId, call, key }, transaction);
        const [photo] = (found as { data: UploadedImage[] } | undefined)?.data ?? [];
        if (photo) return photo;
      }
      return null;
    },

    /** Deletes the person's answers up to `until`, and answers about their messages. */
    async forget(userId: string, until: Date, transaction: Transaction): Promise<void> {
      await deleteStoredResponses(connection, userId, until, transaction, {
        [reporterPath]: [userId],
        [senderPath]: [userId],
      });
    },

    /** Deletes everybody's answers about these record ids. */
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
