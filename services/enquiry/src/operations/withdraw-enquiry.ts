import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { StoredResponses } from '@patna/service-kit/mongo';
import { enquiryViewOf } from '../enquiry-view.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';
import { withdraw } from '../withdraw.ts';

export function withdrawEnquiry(
  stores: PartyStores,
  answers: StoredResponses,
): Handler<'withdrawEnquiry'> {
  const { enquiries } = stores;
  return async ({ input: { params }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await requireEnquiryParty(stores, caller, params.enquiryId, session);
    if (side === 'owner') throw new ProblemError('forbidden', refusals.enquiryBySender);
    if (enquiry.withdrawnAt) return { data: enquiryViewOf(enquiry) };
    return { data: await withdraw({ enquiries, answers }, enquiry, session, requestId) };
  };
}
