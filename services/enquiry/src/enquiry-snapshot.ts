import type { EnquirySnapshot } from '@patna/contracts';
import type { StoredEnquiry } from './stored-enquiry.ts';
import { photosInSnapshot } from './conversation/message-photos.ts';
import { firstReplyAt } from './reply-time.ts';

/** The republished form of an enquiry: ids and times, without anybody whose account has ended. */
export function enquirySnapshotOf(enquiry: StoredEnquiry): EnquirySnapshot {
  const { _id: enquiryId, listingId, senderId, createdAt } = enquiry;
  const reply = firstReplyAt(enquiry);
  return {
    enquiryId,
    listingId,
    ...(mayBeGone(enquiry) ? {} : { senderId }),
    sentAt: createdAt.toISOString(),
    ...(reply === undefined ? {} : { firstReplyAt: reply?.toISOString() ?? null }),
    ...(enquiry.withdrawnAt && { withdrawn: true }),
    ...photosInSnapshot(enquiry),
  };
}

/**
 * Old withdrawn records lack `senderLeft` and `repliedAt`. A stored consent shows that the sender withdrew;
 * without it the account may have ended.
 */
function mayBeGone({ senderLeft, withdrawnAt, repliedAt, consent }: StoredEnquiry): boolean {
  if (senderLeft) return true;
  return withdrawnAt !== undefined && repliedAt === undefined && consent === undefined;
}
