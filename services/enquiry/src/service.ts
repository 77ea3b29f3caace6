import type { ServiceConfig } from '@patna/service-kit';
import { type Service, startService } from '@patna/service-kit/mongo';
import { onListingPublished } from './consumers/on-listing-published.ts';
import { createEnquiryStore } from './enquiry-store.ts';
import { createListingOwnerStore } from './listing-owner-store.ts';
import { myEnquiries } from './operations/my-enquiries.ts';
import { ownerEnquiries } from './operations/owner-enquiries.ts';
import { sendEnquiry } from './operations/send-enquiry.ts';

export function startEnquiryService(config: ServiceConfig): Promise<Service> {
  return startService('enquiry', config, ({ mongo }) => {
    const listings = createListingOwnerStore(mongo);
    const enquiries = createEnquiryStore(mongo);
    return {
      handlers: {
        sendEnquiry: sendEnquiry(enquiries, listings),
        ownerEnquiries: ownerEnquiries(enquiries),
        myEnquiries: myEnquiries(enquiries),
      },
      consumers: [onListingPublished(listings)],
      outboxes: [enquiries.outbox],
      init: async () => {
        await Promise.all([enquiries.init(), listings.init()]);
      },
    };
  });
}
