import { type EnquiryView, withdrawnText } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { newEvent, type StoredResponses } from '@patna/service-kit/mongo';
import { dropUnagreedTerms } from './booking-terms.ts';
import { type EnquiryStore, partiesOf } from './enquiry-store.ts';
import { cancelVisit, ownerFields, type StoredEnquiry } from './stored-enquiry.ts';
import { enquiryViewOf } from './enquiry-view.ts';
import { preserveReplyTime } from './reply-time.ts';

/**
 * Masks the sender's name, phone and message, the whole thread and the stored responses. Removes the owner's note and
 * closing reason, which may name the sender. Returns the enquiry as both sides now see it.
 */
export async function withdraw(
  stores: { readonly enquiries: EnquiryStore; readonly answers: StoredResponses },
  enquiry: StoredEnquiry,
  transaction: Transaction,
  requestId?: string,
): Promise<EnquiryView> {
  const terms = dropUnagreedTerms(enquiry);
  const visit = cancelVisit(enquiry);
  const set = {
    ...terms.set,
    ...visit.set,
    status: 'closed',
    withdrawnAt: new Date(),
    input: { name: withdrawnText, phone: withdrawnText, message: withdrawnText },
    thread: [],
    ...preserveReplyTime(enquiry),
  } as const;
  const data = { ...partiesOf(enquiry), from: enquiry.status };
  const fact = newEvent('EnquiryWithdrawn', enquiry._id, data, requestId);
  const step = {
    set: { ...set, thread: [] },
    unset: [
      ...ownerFields,
      'former',
      'visitAt',
      'alternatives',
      'writers',
      'openings',
      ...terms.unset,
    ] as const,
    moveVisit: visit.moveVisit,
    fact,
  };
  const view = enquiryViewOf(await stores.enquiries.take(enquiry._id, step, transaction));
  await stores.answers.replace(enquiry._id, view, transaction);
  return view;
}
