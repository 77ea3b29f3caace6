import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { partiesOf } from '../enquiry-store.ts';
import { managedFact } from '../managers/managed-fact.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

/** Blocking or unblocking again changes nothing. */
export function blockEnquiry(stores: PartyStores): Handler<'blockEnquiry'> {
  const { enquiries } = stores;
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side, manager } = await requireEnquiryParty(
      stores,
      caller,
      params.enquiryId,
      session,
      'blockEnquiry',
    );
    if (side === 'sender') throw new ProblemError('forbidden', refusals.enquiryByOwner);
    const { blocked } = body;
    if ((enquiry.blockedAt !== undefined) === blocked) return { data: { blocked } };
    const data = { ...partiesOf(enquiry), blocked };
    const fact = newEvent('EnquiryBlocked', enquiry._id, data, requestId);
    const action = blocked ? 'blocked' : 'unblocked';
    const managed = managedFact(enquiry, manager, { action }, requestId);
    const change = blocked
      ? { set: { blockedAt: new Date(fact.time) } }
      : { unset: ['blockedAt'] as const };
    await enquiries.take(enquiry._id, { ...change, fact, managed }, session);
    return { data: { blocked } };
  };
}
