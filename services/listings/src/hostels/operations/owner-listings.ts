import { type Handler, requireSelf } from '@patna/service-kit';
import type { BedBookingStore } from '../beds/bed-booking-store.ts';
import type { EnquirerStore } from '../../reviews/enquirer-store.ts';
import { listPublishedReviews } from '../../reviews/list-published-reviews.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { ownedOf } from '../listing-view.ts';
import type { ReviewStore } from '../../reviews/review-store.ts';
import { answerRateOf } from '../../statistics/hostel-statistics.ts';
import type { TallyStore } from '../../statistics/tally-store.ts';
import type { StoredListing } from '../stores/stored-listing.ts';

/** All hostels of the owner, with reviews, the rate of answers, enquirers and what bookings did to beds. */
export function ownerListings({
  listings,
  reviews,
  enquirers,
  bedBookings,
  tally,
}: {
  readonly listings: ListingStore;
  readonly reviews: ReviewStore;
  readonly enquirers: EnquirerStore;
  readonly bedBookings: BedBookingStore;
  readonly tally: TallyStore;
}): Handler<'ownerListings'> {
  const reviewsOf = async ({ hostelId, reviewStats }: StoredListing) => {
    if (reviewStats.count === 0) return [];
    const stores = { reviews, enquirers };
    return (await listPublishedReviews(hostelId, stores, undefined, { forOwner: true })).listed;
  };
  return async ({ input: { params }, caller }) => {
    const found = await listings.listOfOwner(requireSelf(caller, params.userId));
    const data = found.map(async (listing) => {
      const [published, answerRate, enquirerCount, bedChanges] = await Promise.all([
        reviewsOf(listing),
        answerRateOf(listing.hostelId, tally),
        enquirers.countAt(listing.hostelId),
        bedBookings.changesAt(listing.hostelId),
      ]);
      return { ...ownedOf(listing), reviews: published, ...answerRate, enquirerCount, bedChanges };
    });
    return { data: await Promise.all(data) };
  };
}
