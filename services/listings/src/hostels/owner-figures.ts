import type { OwnedListing } from '@patna/contracts';
import { listPublishedReviews } from '../reviews/list-published-reviews.ts';
import { answerRateOf } from '../statistics/hostel-statistics.ts';
import type { Stores } from '../stores.ts';
import type { StoredListing } from './stores/stored-listing.ts';

/** Reviews, the rate of answers, enquirers and what bookings did to beds, for the people of the hostel. */
export async function ownerFiguresOf(
  { hostelId, reviewStats }: StoredListing,
  stores: Pick<Stores, 'reviews' | 'enquirers' | 'bedBookings' | 'tally'>,
  { forOwner }: { readonly forOwner: boolean },
): Promise<Pick<OwnedListing, 'reviews' | 'answerRate' | 'enquirerCount' | 'bedChanges'>> {
  const { enquirers, bedBookings, tally } = stores;
  const published =
    reviewStats.count === 0
      ? { listed: [] }
      : listPublishedReviews(hostelId, stores, undefined, { forOwner });
  const [{ listed }, answerRate, enquirerCount, bedChanges] = await Promise.all([
    published,
    answerRateOf(hostelId, tally),
    enquirers.countAt(hostelId),
    bedBookings.changesAt(hostelId),
  ]);
  return { reviews: listed, ...answerRate, enquirerCount, bedChanges };
}
