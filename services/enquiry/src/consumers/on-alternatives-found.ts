import { type Consumer, consumer } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { isUnanswered } from '../stored-enquiry.ts';

/** Stores similar hostels for the sender, unless the enquiry was answered in the meantime. */
export function onAlternativesFound(enquiries: EnquiryStore): Consumer {
  return consumer('AlternativesFound', async ({ data }, transaction) => {
    const enquiry = await enquiries.find(data.enquiryId, transaction);
    if (!enquiry || !isUnanswered(enquiry)) return;
    const { alternatives } = data;
    await enquiries.take(enquiry._id, { set: { alternatives } }, transaction);
  });
}
