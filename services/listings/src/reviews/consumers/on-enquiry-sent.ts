import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { RebuildableCopy } from '@patna/service-kit/mongo';
import type { EnquirerStore } from '../enquirer-store.ts';

/** Remembers who has enquired where: reviews tell it of their writers. */
export function onEnquirySent(enquirers: EnquirerStore): KeyedConsumer {
  return keyedConsumer('EnquirySent', ({ time, data: { enquiryId, listingId, senderId } }) =>
    enquirers.hear({ enquiryId, listingId, userId: senderId, sentAt: new Date(time) }),
  );
}

/** The same copy as a rebuild makes it anew; of a sender who has left the source tells nothing. */
export function rebuildEnquirers(enquirers: EnquirerStore): RebuildableCopy<'Enquiry'> {
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
