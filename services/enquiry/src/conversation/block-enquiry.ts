import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { partiesOf } from '../enquiry-store.ts';
import { managedEvent } from '../managers/managed-event.ts';
import { type PartyStores, requireEnquiryParty } from '../require-enquiry-party.ts';

/** Blocks or unblocks the sender at the hostel. Repeating it changes nothing. */
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
    const isBlocked = enquiry.blockedAt !== undefined;
    const isDone = blocked
      ? isBlocked
      : !isBlocked && !(await enquiries.isBlocked(enquiry, session));
    if (isDone) return { data: { blocked } };
    const data = { ...partiesOf(enquiry), blocked };
    const fact = newEvent('EnquiryBlocked', enquiry._id, data, requestId);
    const action = blocked ? 'blocked' : 'unblocked';
    const managed = managedEvent(enquiry, manager, { action }, requestId);
    const blockedAt = blocked ? new Date(fact.time) : undefined;
    const change = blockedAt ? { set: { blockedAt } } : { unset: ['blockedAt'] as const };
    await enquiries.take(enquiry._id, { ...change, fact, managed }, session);
    const other = await enquiries.findOtherOpen(enquiry, session);
    if (other && (other.blockedAt !== undefined) !== blocked) {
      const about = { ...partiesOf(other), blocked };
      const otherFact = newEvent('EnquiryBlocked', other._id, about, requestId);
      await enquiries.take(other._id, { ...change, fact: otherFact }, session);
    }
    await enquiries.markBlocked(enquiry, blockedAt, session);
    return { data: { blocked } };
  };
}
