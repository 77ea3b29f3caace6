import type { EnquirySnapshot } from '@patna/contracts';
import type { StoredEnquiry } from './stored-enquiry.ts';
import { photosInSnapshot } from './conversation/message-photos.ts';
import { firstReplyAt } from './reply-time.ts';

/** The form in which a rebuild republishes an enquiry: ids and times. People whose account has ended are left out. */
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
 * Old withdrawn records have neither `senderLeft` nor `repliedAt`. A stored consent shows that the sender withdrew the
 * enquiry; otherwise their account may have ended.
 */
function mayBeGone({ senderLeft, withdrawnAt, repliedAt, consent }: StoredEnquiry): boolean {
  if (senderLeft) return true;
  return withdrawnAt !== undefined && repliedAt === undefined && consent === undefined;
}
