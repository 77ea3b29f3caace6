import type { EnquiryView } from '@patna/contracts';
import type { StoredEnquiry } from './enquiry-store.ts';

/** An enquiry as the two people it belongs to see it. */
export function enquiryViewOf(enquiry: StoredEnquiry): EnquiryView {
  const { _id, listingId, listingName, input, status, idempotencyKey, createdAt } = enquiry;
  return {
    _id,
    listingId,
    listingName,
    ...input,
    status,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    createdAt: createdAt.toISOString(),
  };
}
