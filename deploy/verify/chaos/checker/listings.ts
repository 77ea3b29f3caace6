import { averageRating } from '../../../../services/listings/src/hostels/derived-listing-values.ts';
import { type Operation, operationsOf } from '../history.ts';
import { lastAcknowledged } from './last-acknowledged.ts';
import type { EndState, ObservedCopy, ObservedListing, ObservedReview } from './end-state.ts';
import { breaches, type Violation } from './violation.ts';

/** Checks that each hostel equals its owner's last acknowledged change, and that its rating equals its reviews. */
export function checkListings(
  history: readonly Operation[],
  seen: Pick<EndState, 'listings' | 'reviews'>,
): Violation[] {
  const edits = Map.groupBy(operationsOf(history, 'listing-edit'), (each) => each.intent.hostelId);
  const moves = Map.groupBy(
    operationsOf(history, 'listing-status'),
    (each) => each.intent.hostelId,
  );
  const wrong = seen.listings.flatMap(({ hostelId, price, status }) => {
    const prices = lastAcknowledged(edits.get(hostelId) ?? [], (intent) => intent.price);
    const statuses = lastAcknowledged(moves.get(hostelId) ?? [], (intent): string => intent.status);
    return [
      ...(prices.size > 0 && !prices.has(price) ? [`${hostelId} costs ${price}`] : []),
      ...(statuses.size > 0 && !statuses.has(status) ? [`${hostelId} is ${status}`] : []),
    ];
  });
  return [
    ...breaches("an owner's last change of a hostel stands", wrong),
    ...checkReviews(history, seen),
  ];
}

function checkReviews(
  history: readonly Operation[],
  { listings, reviews }: Pick<EndState, 'listings' | 'reviews'>,
): Violation[] {
  const stored = Map.groupBy(reviews, wordsOf);
  const written = operationsOf(history, 'review').map(({ outcome, intent }) => ({
    outcome,
    what: wordsOf(intent),
  }));
  const counted = listings.flatMap(({ hostelId, reviewCount, reviewSum, averageRating: kept }) => {
    const { count, sum, average } = ratingOf(hostelId, reviews);
    return count === reviewCount && sum === reviewSum && average === kept
      ? []
      : [
          `${hostelId}: ${kept} of ${reviewCount} with sum ${reviewSum}, reviews say ${average} of ${count} with ${sum}`,
        ];
  });
  const having = (outcome: string, times: (count: number) => boolean) =>
    written
      .filter((each) => each.outcome === outcome && times(stored.get(each.what)?.length ?? 0))
      .map((each) => each.what);
  return [
    ...breaches(
      'an acknowledged review is stored once',
      having('ok', (count) => count !== 1),
    ),
    ...breaches(
      'a review that failed is not stored',
      having('failed', (count) => count > 0),
    ),
    ...breaches('ratings add up', counted),
  ];
}

function wordsOf({ reviewerId, hostelId, rating }: ObservedReview): string {
  return `${rating} for ${hostelId} by ${reviewerId}`;
}

/** The rating according to the stored reviews. */
function ratingOf(hostelId: string, reviews: readonly ObservedReview[]) {
  const own = reviews.filter((each) => each.hostelId === hostelId);
  const stats = { count: own.length, sum: own.reduce((total, { rating }) => total + rating, 0) };
  return { ...stats, average: averageRating(stats) };
}

/** Checks that copies of a hostel in other services equal the listings service's record and reviews. */
export function checkCopies(
  seen: Pick<EndState, 'listings' | 'reviews' | 'cards' | 'owners' | 'searchable'>,
): Violation[] {
  const rated = seen.listings.map((listing): ObservedListing => {
    const { count, sum, average } = ratingOf(listing.hostelId, seen.reviews);
    return { ...listing, reviewCount: count, reviewSum: sum, averageRating: average };
  });
  return [
    ...breaches('the wishlist knows every hostel as it is', differences(rated, seen.cards)),
    ...breaches('enquiries know every hostel as it is', differences(rated, seen.owners)),
    ...checkSearch(rated, seen.searchable),
  ];
}

function checkSearch(
  listings: readonly ObservedListing[],
  searchable: EndState['searchable'],
): Violation[] {
  const records = new Map(searchable.map((each) => [each.hostelId, each]));
  const strays: string[] = [];
  const stale: string[] = [];
  for (const { hostelId, status, name, reviewCount, averageRating: average } of listings) {
    const found = records.get(hostelId);
    const wanted = status === 'live' ? name : undefined;
    if (found?.name !== wanted) strays.push(`${hostelId}: found as ${found?.name}, is ${status}`);
    if (!found || wanted === undefined) continue;
    if (found.reviewCount === reviewCount && found.averageRating === average) continue;
    const shown = `${found.averageRating} by ${found.reviewCount}`;
    stale.push(`${hostelId}: shows ${shown}, is ${average} by ${reviewCount}`);
  }
  return [
    ...breaches('search finds every live hostel and no other', strays),
    ...breaches('search shows the ratings as they are', stale),
  ];
}

function differences(
  listings: readonly ObservedListing[],
  copies: readonly ObservedCopy[],
): string[] {
  const byId = new Map(copies.map((copy) => [copy.hostelId, copy]));
  return listings.flatMap((listing) => {
    const copy = byId.get(listing.hostelId);
    if (!copy) return [`${listing.hostelId} is missing`];
    // Copies keep the last public card of a hostel that is no longer public, so fewer fields are compared.
    const fields =
      listing.status === 'live'
        ? ([
            'status',
            'version',
            'name',
            'ownerId',
            'price',
            'reviewCount',
            'averageRating',
          ] as const)
        : (['status', 'version', 'ownerId'] as const);
    return fields.flatMap((field) =>
      copy[field] === undefined || copy[field] === listing[field]
        ? []
        : [`${listing.hostelId}: ${field} is ${copy[field]}, should be ${listing[field]}`],
    );
  });
}
