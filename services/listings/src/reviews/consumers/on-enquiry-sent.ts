import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { RebuildableCopy } from '@patna/service-kit/mongo';
import type { EnquirerStore } from '../enquirer-store.ts';

/** Remembers who has enquired where, for the badge on reviews. */
export function onEnquirySent(enquirers: EnquirerStore): KeyedConsumer {
  return keyedConsumer('EnquirySent', ({ time, data: { enquiryId, listingId, senderId } }) =>
    enquirers.recordEnquiry({ enquiryId, listingId, userId: senderId, sentAt: new Date(time) }),
  );
}

/** Rebuilds the same copy. Snapshots leave out senders whose account has ended. */
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
