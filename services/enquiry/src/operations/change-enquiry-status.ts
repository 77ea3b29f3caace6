import { canMove, enquiryLifeCycle, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { type EnquiryStore, partiesOf } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { requireEnquiryParty } from '../require-enquiry-party.ts';

/** Asking for the state it is in already changes nothing and tells nobody. */
export function changeEnquiryStatus(enquiries: EnquiryStore): Handler<'changeEnquiryStatus'> {
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await requireEnquiryParty(
      enquiries,
      caller,
      params.enquiryId,
      session,
    );
    const { status } = body;
    if (side === 'sender' && status !== 'closed') {
      throw new ProblemError('forbidden', refusals.enquiryByOwner);
    }
    if (enquiry.status === status) {
      // The answer is stored with all that the sender wrote. A withdrawal at the same time would not see it,
      // nor this its mask, if both did not write the enquiry: so one of them is done again, after the other.
      return { data: enquiryViewOf(await enquiries.take(enquiry._id, { touch: true }, session)) };
    }
    if (!canMove(enquiryLifeCycle, enquiry.status, status)) {
      throw new ProblemError('conflict', refusals.enquiryStep(enquiry.status, status));
    }
    const data = { ...partiesOf(enquiry), status, by: side };
    const fact = newEvent('EnquiryStatusChanged', enquiry._id, data, requestId);
    const after = await enquiries.take(enquiry._id, { set: { status }, fact }, session);
    return { data: enquiryViewOf(after) };
  };
}
