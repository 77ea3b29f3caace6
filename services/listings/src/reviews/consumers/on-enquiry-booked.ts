import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { EnquirerStore } from '../enquirer-store.ts';

/** Remembers whose enquiry an owner has booked, for the verified-stay tag on reviews. */
export function onEnquiryBooked(enquirers: EnquirerStore): KeyedConsumer {
  return keyedConsumer('EnquiryStatusChanged', async ({ time, data }) => {
    const { status, by, enquiryId, listingId, senderId: userId } = data;
    if (status !== 'booked' || by !== 'owner') return;
    await enquirers.noteBooked({ enquiryId, listingId, userId, at: new Date(time) });
  });
}
