import type { Transaction } from '@patna/service-kit';
import type { Model } from 'mongoose';
import type { StoredReview } from './stored-review.ts';

/** Who found which review helpful. */
export function helpfulMarksOf(reviews: Model<StoredReview>) {
  return {
    /** Counts each person once. Returns the new count. */
    async markHelpful(
      id: string,
      userId: string,
      isHelpful: boolean,
      transaction: Transaction,
    ): Promise<number> {
      const change = isHelpful
        ? { $addToSet: { helpfulBy: userId }, $inc: { helpful: 1 } }
        : { $pull: { helpfulBy: userId }, $inc: { helpful: -1 } };
      const other = { _id: id, helpfulBy: isHelpful ? { $ne: userId } : userId };
      await reviews.updateOne(other, change, { session: transaction });
      const marked = await reviews.findById(id, { helpful: 1 }).session(transaction).lean();
      return marked?.helpful ?? 0;
    },

    /** Ids of the reviews that a person found helpful. */
    async foundHelpfulBy(userId: string): Promise<string[]> {
      const found = await reviews.find({ helpfulBy: userId }, { _id: 1 }).sort({ _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },

    /** Takes back all marks of a person. */
    async eraseHelpfulMarks(userId: string, transaction: Transaction): Promise<void> {
      const change = { $pull: { helpfulBy: userId }, $inc: { helpful: -1 } };
      await reviews.updateMany({ helpfulBy: userId }, change, { session: transaction });
    },
  };
}
