import { type Consumer, consumer } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';

/** Most terms that are stored for one enquiry. */
const maxTerms = 10;

/** Stores the terms of a booking, unless it was undone or withdrawn in the meantime. */
export function onBookingTerms(enquiries: EnquiryStore): Consumer {
  return consumer('BookingTermsRecorded', async ({ data }, transaction) => {
    const { enquiryId, bookingId, terms } = data;
    const enquiry = await enquiries.find(enquiryId, transaction);
    const { termsAsked: asked, terms: known = [] } = enquiry ?? {};
    if (asked?.id !== bookingId || known.length >= maxTerms) return;
    const { at: sentAt, agreedRent, refundRule } = asked;
    const taken = {
      id: bookingId,
      sentAt,
      terms,
      ...(agreedRent !== undefined && { agreedRent }),
      ...(refundRule && { refundRule }),
    };
    const step = { set: { terms: [...known, taken] }, unset: ['termsAsked'] as const };
    await enquiries.take(enquiryId, step, transaction);
  });
}
