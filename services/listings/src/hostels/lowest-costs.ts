import { type CatalogueHostel, lowestCost, moveInCostOf } from '@patna/contracts';
import type { StoredListing } from './stores/stored-listing.ts';

/** The lowest monthly total, as far as stated, and the lowest complete sum to move in. */
export function lowestCostsOf(
  listing: Pick<
    StoredListing,
    'rooms' | 'isMealsIncludedInPrices' | 'mealsCost' | 'otherCharges' | 'costs' | 'houseRules'
  >,
): Pick<CatalogueHostel, 'monthlyTotal' | 'isTotalOpen' | 'moveInTotal'> {
  const costs = listing.rooms.map((room) => moveInCostOf(listing, room));
  const month = lowestCost(costs.map((cost) => cost.month));
  const moveIn = lowestCost(costs);
  return {
    monthlyTotal: month.rupees,
    isTotalOpen: month.isOpen,
    ...(!moveIn.isOpen && { moveInTotal: moveIn.rupees }),
  };
}
