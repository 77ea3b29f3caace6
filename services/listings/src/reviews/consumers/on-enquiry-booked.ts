import { importedSenderPrefix } from '@patna/contracts';
import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { EnquirerStore } from '../enquirer-store.ts';

/**
 * Remembers whose enquiry an owner has booked, for the verified-stay tag on reviews, until the booking is undone. A
 * booked enquiry that is closed stays booked.
 */
export function onEnquiryBooked(enquirers: EnquirerStore): KeyedConsumer {
  return keyedConsumer('EnquiryStatusChanged', async ({ time, data }) => {
    const { status, by, enquiryId, listingId, senderId: userId } = data;
    if (by !== 'owner' || status === 'closed' || userId.startsWith(importedSenderPrefix)) return;
    const change = { enquiryId, listingId, userId, at: new Date(time) };
    await (status === 'booked' ? enquirers.noteBooked(change) : enquirers.forgetBooked(change));
  });
}
