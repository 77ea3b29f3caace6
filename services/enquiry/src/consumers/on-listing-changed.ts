import type { ListingSnapshot } from '@patna/contracts';
import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import type { StoredResponses } from '@patna/service-kit/mongo';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { ErasureStore } from '../erasure-store.ts';
import { anonymiseOwner } from '../anonymise-owner.ts';
import type { ListingOwnerStore } from '../listing-owner-store.ts';

interface Stores {
  readonly listings: ListingOwnerStore;
  readonly enquiries: EnquiryStore;
  readonly erasure: ErasureStore;
  readonly answers: StoredResponses;
}

/** Keeps the owner and the status of each hostel. */
export function ownerConsumers(stores: Stores): readonly Consumer[] {
  const { listings } = stores;
  return [
    consumer('ListingPublished', (event, transaction) =>
      listings.keep(event.data, event, transaction),
    ),
    consumer('ListingUpdated', (event, transaction) =>
      listings.keep(event.data, event, transaction),
    ),
    consumer('ListingPaused', async (event, transaction) => {
      await listings.keep(event.data, event, transaction);
      await closeEnquiriesOfErasedOwner(stores, event.data, transaction);
    }),
    consumer('ListingRejected', (event, transaction) =>
      listings.keep(event.data.listing, event, transaction),
    ),
  ];
}

/**
 * Closes enquiries that were sent while the owner's account was being erased. The event of the archived hostel may
 * arrive before or after the erasure, so the consumers of both close them.
 */
async function closeEnquiriesOfErasedOwner(
  stores: Stores,
  { listingId, ownerId }: ListingSnapshot,
  transaction: Transaction,
): Promise<void> {
  if (!(await stores.listings.isOwnerErased(listingId, transaction))) return;
  const unclosed = await stores.erasure.findAtHostel(listingId, ownerId, transaction);
  for (const enquiry of unclosed) await anonymiseOwner(stores, enquiry, transaction);
}
