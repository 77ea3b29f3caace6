import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { StoredAnswers } from '@patna/service-kit/mongo';
import type { EnquiryStore } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { requireEnquiryParty } from '../require-enquiry-party.ts';
import { withdraw } from '../withdraw.ts';

export function withdrawEnquiry(
  enquiries: EnquiryStore,
  answers: StoredAnswers,
): Handler<'withdrawEnquiry'> {
  return async ({ input: { params }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await requireEnquiryParty(
      enquiries,
      caller,
      params.enquiryId,
      session,
    );
    if (side === 'owner') throw new ProblemError('forbidden', refusals.enquiryBySender);
    if (enquiry.withdrawnAt) return { data: enquiryViewOf(enquiry) };
    return { data: await withdraw({ enquiries, answers }, enquiry, session, requestId) };
  };
}
