import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import { forgetUser, newEvent, type StoredAnswers } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import { type EnquiryStore, partiesOf, type StoredEnquiry } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { takeBack } from '../take-back.ts';

interface Stores {
  readonly enquiries: EnquiryStore;
  readonly answers: StoredAnswers;
}

/**
 * What the person sent is taken back: owners see that, and no name, phone or message any more. What
 * the person got as an owner stays its sender's, closed, without what the owner wrote.
 */
export function onUserDeleted(stores: Stores & { readonly mongo: Connection }): Consumer {
  const { enquiries, mongo } = stores;
  return consumer('UserDeleted', async ({ data: { userId } }, transaction) => {
    for (const sent of await enquiries.everyOf('sender', userId, transaction)) {
      if (!sent.withdrawnAt) await takeBack(stores, sent, transaction);
    }
    for (const received of await enquiries.everyOf('owner', userId, transaction)) {
      await leaveToSender(stores, received, transaction);
    }
    await forgetUser(mongo, userId, transaction);
  });
}

async function leaveToSender(
  { enquiries, answers }: Stores,
  enquiry: StoredEnquiry,
  transaction: Transaction,
): Promise<void> {
  const { _id } = enquiry;
  await enquiries.dropReplies(_id, 'owner', transaction);
  if (enquiry.status !== 'closed') {
    const data = { ...partiesOf(enquiry), status: 'closed', by: 'owner' } as const;
    const fact = newEvent('EnquiryStatusChanged', _id, data);
    await enquiries.take(_id, { set: { status: 'closed' }, fact }, transaction);
  }
  const after = await enquiries.find(_id, transaction);
  if (after) await answers.replace(_id, enquiryViewOf(after), transaction);
}
