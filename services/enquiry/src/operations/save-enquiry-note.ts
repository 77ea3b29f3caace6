import { refusals, writtenAt } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import { requireEnquiryParty } from '../require-enquiry-party.ts';

/** A note written before the stored one arrives late from another device and changes nothing. */
export function saveEnquiryNote(enquiries: EnquiryStore): Handler<'saveEnquiryNote'> {
  return async ({ input: { params, body }, caller, idempotencyKey, transaction }) => {
    const session = transaction as Transaction;
    const { enquiry, side } = await requireEnquiryParty(
      enquiries,
      caller,
      params.enquiryId,
      session,
    );
    if (side === 'sender') throw new ProblemError('forbidden', refusals.enquiryByOwner);
    if (enquiry.withdrawnAt) throw new ProblemError('conflict', refusals.enquiryWithdrawn);
    const savedAt = new Date(writtenAt(Date.now(), idempotencyKey));
    const isLate = enquiry.note !== undefined && enquiry.note.savedAt > savedAt;
    const step = isLate
      ? { touch: true as const }
      : { set: { note: { text: body.text, savedAt } } };
    return { data: enquiryViewOf(await enquiries.take(enquiry._id, step, session)) };
  };
}
