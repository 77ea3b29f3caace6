import { type meals, roomCategories, type RoomCategory } from './listing-values.ts';
import type { ListingFacts } from './listing.ts';
import { lowestDeposit } from './room-deposits.ts';

interface FactRoom {
  readonly category: readonly RoomCategory[];
  /** Rupees a month, as a number or as text. */
  readonly priceRange: { readonly min: number | string };
  readonly freeBeds?: number | undefined;
  readonly deposit?: number | undefined;
}

/** What a hostel states and may change, from its rooms, rules and meals. */
export function listingFactsOf(listing: {
  readonly rooms: readonly FactRoom[];
  readonly houseRules: {
    readonly gateTime?: string | undefined;
    readonly noticeDays?: number | undefined;
    readonly deposit?: number | undefined;
  };
  readonly mealsProvided: readonly (typeof meals)[number][];
}): ListingFacts {
  const { rooms, houseRules, mealsProvided } = listing;
  const free = rooms.flatMap((room) => room.freeBeds ?? []);
  return {
    freeBeds: free.length === 0 ? null : free.reduce((sum, beds) => sum + beds, 0),
    gateTime: houseRules.gateTime ?? null,
    rents: rentsOf(rooms),
    deposit: lowestDeposit(listing) ?? null,
    noticeDays: houseRules.noticeDays ?? null,
    meals: [...mealsProvided].toSorted(),
  };
}

function rentsOf(rooms: readonly FactRoom[]) {
  return roomCategories.flatMap((category) => {
    const own = rooms.filter((room) => room.category.includes(category));
    if (own.length === 0) return [];
    return [{ category, rent: Math.min(...own.map((room) => Number(room.priceRange.min))) }];
  });
}
