import type { ServiceConfig } from '@patna/service-kit';
import {
  copyRebuild,
  createRebuildStore,
  migrateService,
  type Service,
  type ServiceContext,
  type ServiceParts,
  startService,
  storedAnswersOf,
} from '@patna/service-kit/mongo';
import { ownerConsumers } from './consumers/on-listing-changed.ts';
import { onBookingTerms } from './consumers/on-booking-terms.ts';
import { onUserDeleted } from './consumers/on-user-deleted.ts';
import { createEnquiryStore } from './enquiry-store.ts';
import { createErasureStore } from './erasure-store.ts';
import { createListingOwnerStore } from './listing-owner-store.ts';
import { createHandlers } from './operations/handlers.ts';

export function startEnquiryService(config: ServiceConfig): Promise<Service> {
  return startService('enquiry', config, createParts);
}

/** Builds the indexes of the service and migrates its data. */
export function migrateEnquiry(config: ServiceConfig): Promise<void> {
  return migrateService('enquiry', config, createParts);
}

function createParts({ mongo, logger }: ServiceContext): ServiceParts {
  const listings = createListingOwnerStore(mongo);
  const enquiries = createEnquiryStore(mongo);
  const answers = storedAnswersOf(mongo);
  const erasure = createErasureStore(mongo);
  const rebuilds = createRebuildStore(mongo, 'Enquiry');
  const rebuild = copyRebuild(
    mongo,
    'Listing',
    {
      owners: {
        keep: (fact, transaction) => listings.keep(fact.data.listing, fact, transaction),
        sweep: (before, transaction) => listings.sweep(before, transaction),
      },
    },
    logger,
  );
  return {
    handlers: createHandlers({ enquiries, listings, answers }),
    consumers: [
      ...ownerConsumers({ listings, enquiries, erasure, answers }),
      onBookingTerms(enquiries),
      ...rebuild.consumers,
      onUserDeleted({ enquiries, erasure, listings, answers, mongo }),
    ],
    outboxes: [enquiries.outbox, rebuilds.outbox],
    init: async () => {
      const stores = [enquiries, listings, answers, rebuild, rebuilds];
      await Promise.all(stores.map((each) => each.init()));
    },
  };
}
