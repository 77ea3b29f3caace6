import type { FilterableHostel } from './filters.ts';

export type HostelSort = 'newest' | 'price-asc' | 'price-desc' | 'rating' | 'distance';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

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
    case 'distance':
      return (hostel) => (from ? (kilometres(from, hostel) ?? Number.MAX_VALUE) : 0);
    default:
      return (hostel) => -hostel.publishedAt;
  }
}

const earthKm = 6371;

/** Straight-line distance; null when a hostel's location is unknown. */
export function kilometres(
  from: Place,
  to: { readonly latitude?: number | undefined; readonly longitude?: number | undefined },
): number | null {
  if (to.latitude === undefined || to.longitude === undefined) return null;
  const rad = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * rad) / 2) ** 2;
  const across =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude * rad) *
      Math.cos(to.latitude * rad) *
      half(to.longitude - from.longitude);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(across)));
}
