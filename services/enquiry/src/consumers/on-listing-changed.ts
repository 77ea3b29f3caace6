import type { ListingSnapshot } from '@patna/contracts';
import { type Consumer, consumer, type Transaction } from '@patna/service-kit';
import type { StoredAnswers } from '@patna/service-kit/mongo';
import type { EnquiryStore } from '../enquiry-store.ts';
import type { ErasureStore } from '../erasure-store.ts';
import { anonymiseOwner } from '../anonymise-owner.ts';
import type { ListingOwnerStore } from '../listing-owner-store.ts';

interface Stores {
  readonly listings: ListingOwnerStore;
  readonly enquiries: EnquiryStore;
  readonly erasure: ErasureStore;
  readonly answers: StoredAnswers;
}

/** Remembers who answers enquiries about a hostel, and whether it takes any. */
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
      await closeBehindOwner(stores, event.data, transaction);
    }),
    consumer('ListingRejected', (event, transaction) =>
      listings.keep(event.data.listing, event, transaction),
    ),
  ];
}

/**
 * An enquiry that was being written as its owner's account was erased came to stand after that. The hostel
 * is told of as archived some time later or earlier: one of the two finds it.
 */
async function closeBehindOwner(
  stores: Stores,
  { listingId, ownerId }: ListingSnapshot,
  transaction: Transaction,
): Promise<void> {
  if (!(await stores.listings.hasLeft(listingId, transaction))) return;
  const left = await stores.erasure.leftAtHostel(listingId, ownerId, transaction);
  for (const enquiry of left) await anonymiseOwner(stores, enquiry, transaction);
}
