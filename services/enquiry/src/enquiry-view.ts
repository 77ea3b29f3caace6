import type { EnquiryView, OutputOf } from '@patna/contracts';
import type { StoredEnquiry } from './enquiry-store.ts';
import { isImported } from './imports/imported-sender.ts';

/** What the sender and the owner see. */
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
    ...(isImported(enquiry) ? { imported: true } : {}),
    ...(withdrawnAt === undefined ? {} : { withdrawnAt: withdrawnAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

/** An enquiry in its sender's data export. */
export function sentEnquiryOf(
  enquiry: StoredEnquiry,
): OutputOf<'myEnquiryData'>['data']['sent'][number] {
  const { consent } = enquiry;
  if (!consent) return enquiryViewOf(enquiry);
  const { version, givenAt } = consent;
  return { ...enquiryViewOf(enquiry), consent: { version, givenAt: givenAt.toISOString() } };
}
