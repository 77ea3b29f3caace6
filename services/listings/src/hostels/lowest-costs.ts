import { type CatalogueHostel, monthlyCostOf } from '@patna/contracts';
import type { StoredListing } from './stores/stored-listing.ts';

/**
 * The lowest monthly total of a room whose costs are all stated. Without such a room, the lowest sum of what
 * is stated, marked as open.
 */
export function lowestMonthlyTotal(
  listing: Pick<StoredListing, 'rooms' | 'isMealsIncludedInPrices' | 'mealsCost' | 'otherCharges'>,
): Pick<CatalogueHostel, 'monthlyTotal' | 'isTotalOpen'> {
  const costs = listing.rooms.map((room) => monthlyCostOf(listing, room));
  const complete = costs.filter(({ missing }) => missing.length === 0);
  const counted = complete.length > 0 ? complete : costs;
  return {
    monthlyTotal: Math.min(...counted.map(({ total }) => total.min)),
    isTotalOpen: complete.length === 0,
  };
}
