import type { RebuildableCopy } from '@patna/service-kit/mongo';
import { enquiryMark, replyMark, saveMark } from '../tally-marks.ts';
import type { TallyStore } from '../tally-store.ts';

/**
 * Rebuilds marks of enquiries and first replies. A reply mark is removed only when the snapshot says that
 * there was no reply.
 */
export function rebuildEnquiryMarks(tally: TallyStore): RebuildableCopy<'Enquiry'> {
  return {
    async keep({ time, data: { enquiry } }, transaction) {
      const { enquiryId, listingId, sentAt, firstReplyAt } = enquiry;
      const heardAt = new Date(time);
      await tally.put(enquiryMark(enquiryId, listingId, sentAt), heardAt, transaction);
      if (firstReplyAt === undefined) return;
      if (firstReplyAt === null) await tally.removeReply(enquiryId, heardAt, transaction);
      else await tally.put(replyMark(enquiryId, listingId, firstReplyAt), heardAt, transaction);
    },
    sweep: (before, transaction) => tally.sweepEnquiries(before, transaction),
  };
}

/** Rebuilds marks of saves. None is removed: after an erasure no other service knows of the save. */
export function rebuildSaveMarks(tally: TallyStore): RebuildableCopy<'Wishlist'> {
  return {
    async keep({ time, data: { item } }, transaction) {
      for (const { id, at } of item.saves) {
        await tally.put(saveMark(id, item.listingId, at), new Date(time), transaction);
      }
    },
    sweep: async () => 0,
  };
}
