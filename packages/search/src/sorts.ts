import { kilometres } from './distance.ts';
import { bedCountDays } from './bed-count-age.ts';
import { type FilterableHostel, type FilterContext, hasNoBedCount } from './filters.ts';

/**
 * The orders of hostels. In each, a value that is not stated ranks below stated ones.
 * `recommended`: newest first; hostels without complete costs or a recent count of free beds rank lower, silent hostels
 * last. `rating`: by `ratingScore`. `total-asc`: by monthly total, incomplete totals last. `beds`: hostels with a free
 * bed by the latest count, then those without one, then those whose count is missing or outdated.
 */
export type HostelSort =
  | 'recommended'
  | 'newest'
  | 'price-asc'
  | 'price-desc'
  | 'rating'
  | 'total-asc'
  | 'beds'
  | 'distance';

/**
 * Returns a comparison for `sort`, in the order of `fetchListings`. Ties are broken by record, latest first. `distance`
 * requires `near`; hostels without a location come last.
 */
export function compareBy(sort: HostelSort, context: FilterContext) {
  const rank = rankOf(sort, context);
  return (a: FilterableHostel, b: FilterableHostel): number => {
    const difference = rank(a) - rank(b);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
    if (a.record === b.record) return 0;
    return a.record > b.record ? -1 : 1;
  };
}

function rankOf(
  sort: HostelSort,
  { today, near }: FilterContext,
): (hostel: FilterableHostel) => number {
  switch (sort) {
    case 'recommended':
      return (hostel) => -recommendedRankOf(hostel, today);
    case 'price-asc':
      return (hostel) => hostel.priceMin;
    case 'price-desc':
      return (hostel) => -hostel.priceMax;
    case 'rating':
      return ({ rating, ratingScore = rating * scorePerStar }) => -ratingScore;
    case 'total-asc':
      return ({ monthlyTotal = openTotal, isTotalOpen = true }) =>
        isTotalOpen ? openTotal + monthlyTotal : monthlyTotal;
    case 'beds': {
      const isUnstated = hasNoBedCount(today);
      return (hostel) => {
        if (isUnstated(hostel)) return 0;
        const { freeBeds = 0, bedsOn = '', freeFrom } = hostel;
        return freeBeds > 0 || freeFrom !== undefined ? -Date.parse(bedsOn) : fullRank;
      };
    }
    case 'distance':
      return (hostel) => (near ? (kilometres(near, hostel) ?? Number.MAX_VALUE) : 0);
    default:
      return (hostel) => -hostel.publishedAt;
  }
}

/** Higher than any stated total. */
const openTotal = 1_000_000_000;

/** Rank of a hostel without a free bed in the order `beds`: after those with a day, before those that state nothing. */
const fullRank = -1;

/** Larger than any publication time, so that it decides before the time does. */
const aheadOfOthers = 1e13;

/**
 * Orders hostels that match a text equally well: those that do not state costs and free beds come later, silent ones
 * last.
 */
export function standingFirst<H extends FilterableHostel>(
  hostels: readonly H[],
  today: string,
): H[] {
  const levelOf = (hostel: H) => (hostel.isSilent ? 2 : ranksLowerFrom(hostel) <= today ? 1 : 0);
  return hostels.toSorted((a, b) => levelOf(a) - levelOf(b));
}

/** Divides the ranks of silent hostels, so that they come after all others and keep their order. */
const silentDivisor = 1000;

/**
 * The rank of a hostel in the order `recommended`; the highest comes first. `publishedAt` is in milliseconds since
 * 1970.
 */
export function recommendedRankOf(
  hostel: Parameters<typeof ranksLowerFrom>[0] & Pick<FilterableHostel, 'publishedAt' | 'isSilent'>,
  today: string,
): number {
  if (hostel.isSilent) return Math.floor(hostel.publishedAt / silentDivisor);
  return hostel.publishedAt + (ranksLowerFrom(hostel) <= today ? 0 : aheadOfOthers);
}

/**
 * The day (`YYYY-MM-DD`) from which a hostel ranks lower because its count of free beds is outdated. Empty if it ranks
 * lower on every day, because it has no count or does not state all monthly costs.
 */
export function ranksLowerFrom({
  bedsOn,
  isTotalOpen = true,
}: Pick<FilterableHostel, 'bedsOn' | 'isTotalOpen'>): string {
  if (isTotalOpen || bedsOn === undefined) return '';
  const day = new Date(Date.parse(bedsOn) + (bedCountDays + 1) * 86_400_000);
  return day.toISOString().slice(0, 10);
}

const scorePerStar = 1000;
/** Number of reviews that weigh as much as the average of all hostels. */
const priorReviews = 5;

/**
 * The Bayesian average of a hostel's ratings in thousandths of a star: it counts five more reviews with the catalogue's
 * average. 0 without reviews.
 */
export function ratingScoreOf(
  { count, sum }: { readonly count: number; readonly sum: number },
  catalogueAverage: number,
): number {
  if (count === 0) return 0;
  const stars = (priorReviews * catalogueAverage + sum) / (priorReviews + count);
  return Math.round(stars * scorePerStar);
}
