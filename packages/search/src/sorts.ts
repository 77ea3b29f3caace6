import { kilometres, type Place } from './distance.ts';
import type { FilterableHostel } from './filters.ts';

/** `total-asc`: by monthly total, costs that are not all stated last. `beds`: latest statement of a free bed first. */
export type HostelSort =
  | 'newest'
  | 'price-asc'
  | 'price-desc'
  | 'rating'
  | 'total-asc'
  | 'beds'
  | 'distance';

/**
 * A comparison for `sort` in the order of `fetchListings`; ties by record, latest first. `distance` needs
 * `from` and puts hostels without a location last.
 */
export function inOrder(sort: HostelSort, from?: Place) {
  const rank = rankOf(sort, from);
  return (a: FilterableHostel, b: FilterableHostel): number => {
    const difference = rank(a) - rank(b);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
    if (a.record === b.record) return 0;
    return a.record > b.record ? -1 : 1;
  };
}

function rankOf(sort: HostelSort, from?: Place): (hostel: FilterableHostel) => number {
  switch (sort) {
    case 'price-asc':
      return (hostel) => hostel.priceMin;
    case 'price-desc':
      return (hostel) => -hostel.priceMax;
    case 'rating':
      return (hostel) => -hostel.rating;
    case 'total-asc':
      return ({ monthlyTotal = openTotal, isTotalOpen = true }) =>
        isTotalOpen ? openTotal + monthlyTotal : monthlyTotal;
    case 'beds':
      return ({ freeBeds = 0, bedsOn = '', freeFrom }) =>
        freeBeds > 0 || freeFrom !== undefined ? -(Date.parse(bedsOn) || 0) : 0;
    case 'distance':
      return (hostel) => (from ? (kilometres(from, hostel) ?? Number.MAX_VALUE) : 0);
    default:
      return (hostel) => -hostel.publishedAt;
  }
}

/** Above every total that is stated. */
const openTotal = 1_000_000;
