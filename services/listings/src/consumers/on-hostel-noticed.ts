import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import { patnaDay } from '@patna/contracts';
import type { TallyStore } from '../tally-store.ts';

/** Marks what happens about hostels in other services, for their owners' numbers. */
export function tallyConsumers(tally: TallyStore): readonly KeyedConsumer[] {
  const dated = (time: string) => ({ at: new Date(time), day: patnaDay(Date.parse(time)) });
  return [
    keyedConsumer('WishlistItemAdded', async ({ id, time, data: { listingId } }) => {
      await tally.note({ _id: `save:${id}`, listingId, kind: 'save', ...dated(time) });
    }),
    keyedConsumer('EnquirySent', async ({ time, data: { enquiryId, listingId } }) => {
      const _id = `enquiry:${enquiryId}`;
      await tally.note({ _id, listingId, kind: 'enquiry', enquiryId, ...dated(time) });
    }),
    // Of an owner's replies the first is marked; later ones meet its key.
    keyedConsumer('EnquiryReplied', async ({ time, data: { enquiryId, listingId, by } }) => {
      if (by !== 'owner') return;
      const _id = `reply:${enquiryId}`;
      await tally.note({ _id, listingId, kind: 'reply', enquiryId, ...dated(time) });
    }),
  ];
}
