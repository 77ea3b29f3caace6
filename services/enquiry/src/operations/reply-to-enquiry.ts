import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { type EnquiryStore, partiesOf } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { isImported } from '../imports/imported-sender.ts';
import { requireEnquiryParty } from '../require-enquiry-party.ts';

/** Replies in one enquiry. */
const longestThread = 100;

export function replyToEnquiry(enquiries: EnquiryStore): Handler<'replyToEnquiry'> {
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await requireEnquiryParty(
      enquiries,
      caller,
      params.enquiryId,
      session,
    );
    if (enquiry.status === 'closed') throw new ProblemError('conflict', refusals.enquiryClosed);
    if (isImported(enquiry)) throw new ProblemError('conflict', refusals.enquiryImported);
    if ((enquiry.thread?.length ?? 0) >= longestThread) {
      throw new ProblemError('conflict', refusals.enquiryFull);
    }
    const data = { ...partiesOf(enquiry), by: side };
    const fact = newEvent('EnquiryReplied', enquiry._id, data, requestId);
    const reply = { by: side, text: body.text, createdAt: new Date(fact.time) };
    const after = await enquiries.take(enquiry._id, { reply, fact }, session);
    return { data: enquiryViewOf(after) };
  };
}
