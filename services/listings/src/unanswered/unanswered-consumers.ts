import {
  type Consumer,
  consumer,
  type KeyedConsumer,
  keyedConsumer,
  type Transaction,
} from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { EventOf } from '@patna/contracts';
import type { SearchCatalogue } from '../hostels/catalogue/search-catalogue.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { EnquirerStore } from '../reviews/enquirer-store.ts';
import type { ActivityCheckStore } from './activity-check-store.ts';
import { findAlternatives } from './find-alternatives.ts';
import type { UnansweredEnquiryStore } from './unanswered-enquiry-store.ts';

interface Stores {
  readonly listings: ListingStore;
  readonly enquirers: EnquirerStore;
  readonly unanswered: UnansweredEnquiryStore;
  readonly activity: ActivityCheckStore;
}

/** Keeps track of unanswered enquiries and finds similar hostels for their senders. */
export function unansweredConsumers(
  stores: Stores,
  catalogue: Pick<SearchCatalogue, 'all'>,
): readonly (Consumer | KeyedConsumer)[] {
  const { unanswered, activity } = stores;
  const answer = async (enquiryId: string, listingId: string, time: string) => {
    await unanswered.settle(enquiryId, listingId);
    await activity.confirm(listingId, new Date(time));
  };
  return [
    keyedConsumer('EnquiryReplied', async ({ time, data }) => {
      if (data.by === 'owner') await answer(data.enquiryId, data.listingId, time);
    }),
    keyedConsumer('EnquiryStatusChanged', async ({ time, data }) => {
      const { status, by, enquiryId, listingId } = data;
      if (by === 'owner' && status !== 'new' && status !== 'seen') {
        await answer(enquiryId, listingId, time);
      } else if (by === 'sender') {
        await unanswered.settle(enquiryId, listingId);
      }
    }),
    // Nobody has to answer somebody they have blocked.
    keyedConsumer('EnquiryBlocked', async ({ data }) => {
      if (data.blocked) await unanswered.block(data.enquiryId, data.listingId);
      else await unanswered.unblock(data.enquiryId);
    }),
    keyedConsumer('EnquiryWithdrawn', ({ data }) =>
      unanswered.settle(data.enquiryId, data.listingId),
    ),
    consumer(
      'EnquiryUnanswered',
      async ({ data }, transaction) => offer(stores, catalogue, data, transaction),
      {
        beforeTransaction: async ({ time, data: { due, enquiryId, listingId } }) => {
          if (due !== 'alternatives') return false;
          await unanswered.add({ _id: enquiryId, listingId, at: new Date(time) });
          return true;
        },
      },
    ),
  ];
}

/** Announces similar hostels, or nothing when none fit. */
async function offer(
  { listings, enquirers }: Stores,
  catalogue: Pick<SearchCatalogue, 'all'>,
  { due: _, ...enquiry }: EventOf<'EnquiryUnanswered'>['data'],
  transaction: Transaction,
): Promise<void> {
  const { listingId, senderId } = enquiry;
  const listing = await listings.find(listingId, transaction);
  if (!listing) return;
  const [ofOwner, asked] = await Promise.all([
    listings.everyOf(listing.ownerId),
    enquirers.everyOf(senderId),
  ]);
  const excluded = new Set([
    ...ofOwner.map(({ hostelId }) => hostelId),
    ...asked.map((each) => each.listingId),
  ]);
  const alternatives = await findAlternatives(listing, catalogue, excluded);
  if (alternatives.length === 0) return;
  const found = newEvent('AlternativesFound', listing.hostelId, { ...enquiry, alternatives });
  await listings.addEvent(listing, found, transaction);
}
