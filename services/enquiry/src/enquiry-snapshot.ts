import type { EnquirySnapshot } from '@patna/contracts';
import type { StoredEnquiry } from './enquiry-store.ts';
import { firstReplyAt } from './reply-time.ts';

/** What a rebuild tells of an enquiry: ids and times, of nobody whose account has ended. */
export function enquirySnapshotOf(enquiry: StoredEnquiry): EnquirySnapshot {
  const { _id: enquiryId, listingId, senderId, createdAt } = enquiry;
  const reply = firstReplyAt(enquiry);
  return {
    enquiryId,
    listingId,
    ...(mayBeGone(enquiry) ? {} : { senderId }),
    sentAt: createdAt.toISOString(),
    ...(reply === undefined ? {} : { firstReplyAt: reply?.toISOString() ?? null }),
  };
}

/**
 * Records that were taken back before `senderLeft` and `repliedAt` were kept do not say whether the sender
 * did it or their account ended; but what was agreed to stays with the first alone.
 */
function mayBeGone({ senderLeft, withdrawnAt, repliedAt, consent }: StoredEnquiry): boolean {
  if (senderLeft) return true;
  return withdrawnAt !== undefined && repliedAt === undefined && consent === undefined;
}
