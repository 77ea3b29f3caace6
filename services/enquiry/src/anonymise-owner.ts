import type { Transaction } from '@patna/service-kit';
import { newEvent, type StoredResponses } from '@patna/service-kit/mongo';
import { dropUnagreedTerms } from './booking-terms.ts';
import { type EnquiryStore, partiesOf } from './enquiry-store.ts';
import { cancelVisit, ownerFields, type StoredEnquiry } from './stored-enquiry.ts';
import { enquiryViewOf } from './enquiry-view.ts';
import { erasedOwner } from './erased-owner.ts';
import { preserveReplyTime } from './reply-time.ts';

/** Closes an enquiry and removes the erased owner, their replies and notes. The sender keeps it. */
export async function anonymiseOwner(
  stores: { readonly enquiries: EnquiryStore; readonly answers: StoredResponses },
  enquiry: StoredEnquiry,
  transaction: Transaction,
): Promise<void> {
  const { _id } = enquiry;
  const terms = dropUnagreedTerms(enquiry, { withoutRefundRule: true });
  const visit = cancelVisit(enquiry);
  const after = await stores.enquiries.take(
    _id,
    {
      set: {
        ...terms.set,
        ...visit.set,
        status: 'closed',
        ownerId: erasedOwner,
        ...preserveReplyTime(enquiry),
      },
      unset: [
        ...ownerFields,
        'former',
        'visitAt',
        'writers',
        'openings',
        'blockedAt',
        ...terms.unset,
      ],
      moveVisit: visit.moveVisit,
      dropReplies: 'owner',
      ...(enquiry.status !== 'closed' && { fact: closingOf(enquiry) }),
    },
    transaction,
  );
  await stores.answers.replace(_id, enquiryViewOf(after), transaction);
}

function closingOf(enquiry: StoredEnquiry) {
  const data = { ...partiesOf(enquiry), status: 'closed', by: 'owner' } as const;
  return newEvent('EnquiryStatusChanged', enquiry._id, data);
}
