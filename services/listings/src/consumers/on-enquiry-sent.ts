import { type Consumer, consumer } from '@patna/service-kit';
import type { RebuildableCopy } from '@patna/service-kit/mongo';
import type { EnquirerStore } from '../enquirer-store.ts';

/** Remembers who has enquired where: reviews tell it of their writers. */
export function onEnquirySent(enquirers: EnquirerStore): Consumer {
  return consumer('EnquirySent', async (event, transaction) => {
    const { enquiryId, listingId, senderId: userId } = event.data;
    const sent = { enquiryId, listingId, userId, sentAt: new Date(event.time) };
    await enquirers.note(sent, event, transaction);
  });
}

/** The same copy as a rebuild makes it anew; of a sender who has left the source tells nothing. */
export function enquirersTold(enquirers: EnquirerStore): RebuildableCopy<'Enquiry'> {
  return {
    async keep(fact, transaction) {
      const { enquiryId, listingId, senderId: userId, sentAt } = fact.data.enquiry;
      if (userId === undefined) return;
      const sent = { enquiryId, listingId, userId, sentAt: new Date(sentAt) };
      await enquirers.note(sent, fact, transaction);
    },
    sweep: (before, transaction) => enquirers.sweep(before, transaction),
  };
}
