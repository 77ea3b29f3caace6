import type { ServiceConfig } from '@patna/service-kit';
import {
  copyRebuild,
  createRebuildStore,
  migrateService,
  type Service,
  type ServiceContext,
  type ServiceParts,
  startService,
  storedResponsesOf,
} from '@patna/service-kit/mongo';
import { ownerConsumers } from './consumers/on-listing-changed.ts';
import { onAlternativesFound } from './consumers/on-alternatives-found.ts';
import { onBookingTerms } from './consumers/on-booking-terms.ts';
import { onUserDeleted } from './consumers/on-user-deleted.ts';
import { createEnquiryStore } from './enquiry-store.ts';
import { createErasureStore } from './erasure-store.ts';
import { createGuardianLinkStore } from './guardian/guardian-link-store.ts';
import { createListingOwnerStore } from './listing-owner-store.ts';
import { createHandlers } from './operations/handlers.ts';
import { createUnansweredStore } from './unanswered-store.ts';
import { createUnansweredSweeper } from './unanswered-sweeper.ts';

const sweepMs = 60_000;

interface Ports {
  /** Current time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Between looks for unanswered enquiries. */
  readonly sweepMs?: number | undefined;
}

/** Starts the service. `ports` are for tests. */
export function startEnquiryService(config: ServiceConfig, ports: Ports = {}): Promise<Service> {
  return startService('enquiry', config, createParts(ports));
}

/** Builds the indexes of the service and migrates its data. */
export function migrateEnquiry(config: ServiceConfig): Promise<void> {
  return migrateService('enquiry', config, createParts({}));
}

function createParts(ports: Ports): (context: ServiceContext) => ServiceParts {
  return (context) => partsOf(context, ports);
}

function partsOf(
  { mongo, logger, epoch, suspensions }: ServiceContext,
  ports: Ports,
): ServiceParts {
  const listings = createListingOwnerStore(mongo);
  const enquiries = createEnquiryStore(mongo);
  const links = createGuardianLinkStore(mongo);
  const answers = storedResponsesOf(mongo);
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
  const sweeper = createUnansweredSweeper({
    unanswered: createUnansweredStore(mongo),
    now: ports.now ?? Date.now,
    everyMs: ports.sweepMs ?? sweepMs,
    logger,
  });
  return {
    handlers: createHandlers({ enquiries, links, listings, answers, suspensions, epoch }),
    consumers: [
      ...ownerConsumers({ listings, enquiries, erasure, answers }),
      onBookingTerms(enquiries),
      onAlternativesFound(enquiries),
      ...rebuild.consumers,
      onUserDeleted({ enquiries, erasure, links, listings, answers, mongo }),
    ],
    outboxes: [enquiries.outbox, rebuilds.outbox],
    init: async () => {
      const stores = [enquiries, links, listings, answers, rebuild, rebuilds];
      await Promise.all(stores.map((each) => each.init()));
    },
    start: () => sweeper.start(),
    stop: () => sweeper.stop(),
  };
}
