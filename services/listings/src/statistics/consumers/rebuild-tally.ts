import type { RebuildableCopy } from '@patna/service-kit/mongo';
import { enquiryMark, replyMark, saveMark } from '../tally-marks.ts';
import type { TallyStore } from '../tally-store.ts';

/**
 * The marks of enquiries and first replies, made anew. A reply stays when the enquiry service does not
 * know of it any more, and goes when it knows that there was none.
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

/** The marks of saves, made anew. None goes: of a person who has left, nobody else knows that they saved. */
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
