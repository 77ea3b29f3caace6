import { type Consumer, consumer } from '@patna/service-kit';
import type { EnquirerStore } from '../enquirer-store.ts';

/** Remembers who has enquired where: reviews tell it of their writers. */
export function onEnquirySent(enquirers: EnquirerStore): Consumer {
  return consumer('EnquirySent', async ({ time, data }, transaction) => {
    const { listingId, senderId: userId } = data;
    await enquirers.note({ listingId, userId, lastSentAt: new Date(time) }, transaction);
  });
}
