import type { RoomTerms } from '@patna/contracts';
import { approvedNameOf } from '../approved-name.ts';
import type { StoredListing, StoredRoom } from '../stores/stored-listing.ts';

/** The terms of one row of rooms, as the public page states them. */
export function roomTermsOf(listing: StoredListing, room: StoredRoom): RoomTerms {
  const { houseRules, mealsCost, otherCharges, otherChargesFor, costs } = listing;
  const { electricity, electricityCost, deposit = houseRules.deposit } = room;
  return {
    hostel: approvedNameOf(listing) ?? listing.propertyName,
    room: [...room.category],
    rent: { min: room.priceRange.min, max: room.priceRange.max },
    isMealsIncludedInPrices: listing.isMealsIncludedInPrices,
    mealsProvided: [...listing.mealsProvided],
    houseRules,
    ...stated({ deposit, electricity, electricityCost, mealsCost }),
    ...stated({ otherCharges, otherChargesFor, costs }),
  };
}

/** The facts without undefined ones, which the store would write as null in an event. */
function stated<T extends object>(facts: T): Partial<T> {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<T>;
}
