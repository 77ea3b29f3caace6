import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import { answerMark, enquiryMark, replyMark, saveMark } from '../tally-marks.ts';
import type { TallyStore } from '../tally-store.ts';

/** Counts events of other services for owners' statistics. */
export function tallyConsumers(tally: TallyStore): readonly KeyedConsumer[] {
  return [
    keyedConsumer('WishlistItemAdded', ({ id, time, data: { listingId } }) =>
      tally.note(saveMark(id, listingId, time)),
    ),
    keyedConsumer('EnquirySent', ({ time, data: { enquiryId, listingId } }) =>
      tally.note(enquiryMark(enquiryId, listingId, time)),
    ),
    keyedConsumer('EnquiryStatusChanged', async ({ time, data }) => {
      const { enquiryId, listingId, status, by } = data;
      const isAnswer = status === 'contacted' || status === 'visit' || status === 'booked';
      if (by === 'owner' && isAnswer) await tally.note(answerMark(enquiryId, listingId, time));
    }),
    keyedConsumer('EnquiryReplied', async ({ time, data: { enquiryId, listingId, by } }) => {
      if (by === 'owner') await tally.note(replyMark(enquiryId, listingId, time));
    }),
  ];
}
