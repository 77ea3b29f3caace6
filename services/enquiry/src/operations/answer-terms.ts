import { refusals, writtenAt } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { enquiryViewOf } from '../enquiry-view.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

/** Stores the sender's answer. Agreeing again changes nothing, and agreed terms can't be refused afterwards. */
export function answerTerms(stores: PartyStores): Handler<'answerTerms'> {
  const { enquiries } = stores;
  return async ({ input: { params, body }, caller, idempotencyKey, transaction }) => {
    const session = transaction as Transaction;
    const { enquiryId } = params;
    const { enquiry, side } = await requireEnquiryParty(stores, caller, enquiryId, session);
    if (side === 'owner') throw new ProblemError('forbidden', refusals.termsBySender);
    const { termsId, answer, words } = body;
    const { terms = [] } = enquiry;
    const answered = terms.find(({ id }) => id === termsId);
    if (!answered || enquiry.withdrawnAt) throw new ProblemError('conflict', refusals.termsChanged);
    // A blocked sender may still agree, but words count as a message.
    if (words && (await enquiries.isBlocked(enquiry, session))) {
      throw new ProblemError('conflict', refusals.enquiryBlocked);
    }
    const isAgreed = answered.answer === 'agreed';
    if (isAgreed && answer !== 'agreed') throw new ProblemError('conflict', refusals.termsAgreed);
    const { words: _former, ...rest } = answered;
    const after = {
      ...rest,
      answer,
      answeredAt: new Date(writtenAt(Date.now(), idempotencyKey)),
      ...(answer === 'differs' && words && { words }),
    };
    const step = isAgreed
      ? { touch: true as const }
      : { set: { terms: terms.map((each) => (each.id === termsId ? after : each)) } };
    return { data: enquiryViewOf(await enquiries.take(enquiryId, step, session)) };
  };
}
