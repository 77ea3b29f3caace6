import { canMove, enquiryLifeCycle, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { type EnquiryStore, partiesOf } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { requireEnquiryParty } from '../require-enquiry-party.ts';

/**
 * Setting the current status again changes nothing and notifies nobody. So does a late “seen”: another device
 * of the owner may have moved the enquiry on before the mark arrived.
 */
export function changeEnquiryStatus(enquiries: EnquiryStore): Handler<'changeEnquiryStatus'> {
  return async ({ input: { params, body }, caller, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await requireEnquiryParty(
      enquiries,
      caller,
      params.enquiryId,
      session,
    );
    const { status, closing } = body;
    if (side === 'sender' && (status !== 'closed' || closing)) {
      throw new ProblemError('forbidden', refusals.enquiryByOwner);
    }
    if (enquiry.status === status || (status === 'seen' && enquiry.status !== 'new')) {
      // The stored answer holds the sender's words. Touching the enquiry makes a concurrent withdrawal conflict,
      // so that it masks this answer too.
      return { data: enquiryViewOf(await enquiries.take(enquiry._id, { touch: true }, session)) };
    }
    if (!canMove(enquiryLifeCycle, enquiry.status, status)) {
      throw new ProblemError('conflict', refusals.enquiryStep(enquiry.status, status));
    }
    const data = { ...partiesOf(enquiry), status, by: side };
    const fact = newEvent('EnquiryStatusChanged', enquiry._id, data, requestId);
    const set = { status, ...(status === 'closed' && closing && { closing }) };
    const after = await enquiries.take(enquiry._id, { set, fact }, session);
    return { data: enquiryViewOf(after) };
  };
}
