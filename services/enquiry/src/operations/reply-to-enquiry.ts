import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { managersToNotify, partiesOf } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { isImported } from '../imports/imported-sender.ts';
import { managedFact } from '../managers/managed-fact.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

/** Replies in one enquiry. */
const longestThread = 100;

export function replyToEnquiry(stores: PartyStores): Handler<'replyToEnquiry'> {
  const { enquiries, listings } = stores;
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side, manager } = await requireEnquiryParty(
      stores,
      caller,
      params.enquiryId,
      session,
      'replyToEnquiry',
    );
    if (enquiry.status === 'closed') throw new ProblemError('conflict', refusals.enquiryClosed);
    if (isImported(enquiry)) throw new ProblemError('conflict', refusals.enquiryImported);
    if ((enquiry.thread?.length ?? 0) >= longestThread) {
      throw new ProblemError('conflict', refusals.enquiryFull);
    }
    const managers = side === 'sender' ? await listings.managersOf(enquiry, session) : [];
    // A sender who has become a co-manager since.
    const notified = managers.filter((userId) => userId !== enquiry.senderId);
    const data = { ...partiesOf(enquiry), by: side, ...managersToNotify(notified) };
    const fact = newEvent('EnquiryReplied', enquiry._id, data, requestId);
    const createdAt = new Date(fact.time);
    const reply = { by: side, text: body.text, createdAt };
    const writer = manager && { at: createdAt, ...manager };
    const managed = managedFact(enquiry, manager, { action: 'replied' }, requestId);
    const after = await enquiries.take(enquiry._id, { reply, writer, fact, managed }, session);
    return { data: enquiryViewOf(after) };
  };
}
