import {
  canMove,
  enquiryLifeCycle,
  type EnquirySide,
  type EnquiryStatusInput,
  refusals,
  writtenAt,
} from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import { type EnquiryStep, type EnquiryStore, partiesOf } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { requireEnquiryParty } from '../require-enquiry-party.ts';
import type { StoredEnquiry } from '../stored-enquiry.ts';
import { undoStatus } from '../undo-status.ts';

/**
 * Setting the current status again changes nothing and notifies nobody. So does a late “seen”: another device
 * of the owner may have moved the enquiry on before the mark arrived.
 */
export function changeEnquiryStatus(enquiries: EnquiryStore): Handler<'changeEnquiryStatus'> {
  return async ({ input: { params, body }, caller, idempotencyKey, transaction, requestId }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await requireEnquiryParty(
      enquiries,
      caller,
      params.enquiryId,
      session,
    );
    const step = stepOf(enquiry, side, body, writtenAt(Date.now(), idempotencyKey));
    if (step === null) {
      // The stored answer holds the sender's words. Touching the enquiry makes a concurrent withdrawal conflict,
      // so that it masks this answer too.
      return { data: enquiryViewOf(await enquiries.take(enquiry._id, { touch: true }, session)) };
    }
    const data = { ...partiesOf(enquiry), status: step.set.status, by: side };
    const fact = newEvent('EnquiryStatusChanged', enquiry._id, data, requestId);
    const set = { ...step.set, statusAt: new Date(fact.time), statusBy: side };
    const after = await enquiries.take(enquiry._id, { ...step, set, fact }, session);
    return { data: enquiryViewOf(after) };
  };
}

type StatusStep = Pick<EnquiryStep, 'unset'> & {
  readonly set: NonNullable<EnquiryStep['set']> & Pick<StoredEnquiry, 'status'>;
};

/** The step that the body asks for; null when nothing changes. `written` is in ms. */
function stepOf(
  enquiry: StoredEnquiry,
  side: EnquirySide,
  { status, closing, undo }: EnquiryStatusInput,
  written: number,
): StatusStep | null {
  if (side === 'sender' && (status !== 'closed' || closing || undo)) {
    throw new ProblemError('forbidden', refusals.enquiryByOwner);
  }
  if (undo) return undoStatus(enquiry, status, written);
  if (enquiry.status === status || (status === 'seen' && enquiry.status !== 'new')) return null;
  if (!canMove(enquiryLifeCycle, enquiry.status, status)) {
    throw new ProblemError('conflict', refusals.enquiryStep(enquiry.status, status));
  }
  const set = { status, ...(status === 'closed' && closing && { closing }) };
  // Only what the owner decided can be undone.
  const isDecision = side === 'owner' && status !== 'seen';
  return isDecision
    ? { set: { ...set, former: { status: enquiry.status } } }
    : { set, unset: ['former'] };
}
