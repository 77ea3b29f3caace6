import type { EnquiryView } from '@patna/contracts';
import type { StoredEnquiry } from './enquiry-store.ts';

/** An enquiry as the two people it belongs to see it. */
export function enquiryViewOf(enquiry: StoredEnquiry): EnquiryView {
  const { _id, listingId, listingName, input, status, idempotencyKey, createdAt } = enquiry;
  const { thread, withdrawnAt } = enquiry;
  return {
    _id,
    listingId,
    listingName,
    ...input,
    status,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    ...(thread === undefined || thread.length === 0
      ? {}
      : { thread: thread.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })) }),
    ...(withdrawnAt === undefined ? {} : { withdrawnAt: withdrawnAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}
