import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { StoredAnswers } from '@patna/service-kit/mongo';
import type { EnquiryStore } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { ownEnquiry } from '../own-enquiry.ts';
import { takeBack } from '../take-back.ts';

export function withdrawEnquiry(
  enquiries: EnquiryStore,
  answers: StoredAnswers,
): Handler<'withdrawEnquiry'> {
  return async ({ input: { params }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await ownEnquiry(enquiries, caller, params.enquiryId, session);
    if (side === 'owner') throw new ProblemError('forbidden', refusals.enquiryBySender);
    if (enquiry.withdrawnAt) return { data: enquiryViewOf(enquiry) };
    return { data: await takeBack({ enquiries, answers }, enquiry, session, requestId) };
  };
}
