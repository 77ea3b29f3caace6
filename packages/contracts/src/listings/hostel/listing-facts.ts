import type { ClaimKind } from '../claims/claim-kinds.ts';
import { mealsExtraOf } from './card-facts.ts';
import {
  type electricityTerms,
  type meals,
  roomCategories,
  type RoomCategory,
} from './listing-values.ts';
import type { ListingFacts } from './listing.ts';
import { chargeOf, electricityOf, otherChargesOf } from './monthly-cost.ts';
import { lowestDeposit } from './room-deposits.ts';
import type { StatedCosts } from './stated-costs.ts';

interface FactRoom {
  readonly category: readonly RoomCategory[];
  /** Rupees per month, as numbers or as text. */
  readonly priceRange: { readonly min: number | string; readonly max: number | string };
  readonly freeBeds?: number | undefined;
  readonly deposit?: number | undefined;
  readonly electricity?: (typeof electricityTerms)[number] | undefined;
  readonly electricityCost?: number | undefined;
}

interface FactSource {
  readonly rooms: readonly FactRoom[];
  readonly houseRules: {
    readonly gateTime?: string | undefined;
    readonly noticeDays?: number | undefined;
    readonly deposit?: number | undefined;
  };
  readonly mealsProvided: readonly (typeof meals)[number][];
  readonly isMealsIncludedInPrices: boolean;
  readonly mealsCost?: number | undefined;
  readonly otherCharges?: number | undefined;
  readonly costs?: StatedCosts | undefined;
}

interface FactClaim {
  readonly claim: ClaimKind;
  readonly expiresOn: string;
}

/**
 * Facts that a hostel states and may change, from its rooms, rules, meals and charges. `claims` are the valid ones.
 * Pass undefined if they are not known.
 */
export function listingFactsOf(
  listing: FactSource,
  claims: readonly FactClaim[] | undefined,
  version: number | undefined,
): ListingFacts {
  const { rooms, houseRules, mealsProvided } = listing;
  const free = rooms.flatMap((room) => room.freeBeds ?? []);
  return {
    freeBeds: free.length === 0 ? null : free.reduce((sum, beds) => sum + beds, 0),
    gateTime: houseRules.gateTime ?? null,
    rents: byCategory(rooms, (own) => ({
      rent: Math.min(...own.map((room) => Number(room.priceRange.min))),
      rentTo: Math.max(...own.map((room) => Number(room.priceRange.max))),
    })),
    deposit: lowestDeposit(listing) ?? null,
    deposits: byCategory(rooms, (own) => ({
      deposit: lowestDeposit({ rooms: own, houseRules }) ?? null,
      ...(own.every((room) => room.deposit === undefined) && { isOfHouse: true }),
    })),
    noticeDays: houseRules.noticeDays ?? null,
    meals: [...mealsProvided].toSorted(),
    mealsExtra: mealsExtraOf(listing) ?? null,
    otherCharges: otherChargesOf(listing) ?? null,
    joiningFee: joiningFeeOf(listing),
    electricity: byCategory(rooms, cheapestElectricity),
    ...(claims && { claims: claims.map(({ claim, expiresOn }) => ({ claim, expiresOn })) }),
    ...(version !== undefined && { version }),
  };
}

function joiningFeeOf({ costs }: FactSource): number | null {
  const fee = chargeOf(costs?.joiningFee);
  if (fee.kind === 'unstated') return null;
  return 'rupees' in fee ? fee.rupees : 0;
}

function cheapestElectricity(rooms: readonly FactRoom[]) {
  const costOf = (part: ReturnType<typeof electricityOf>) => {
    if (part.kind === 'included') return 0;
    if ('rupees' in part) return part.rupees;
    return part.kind === 'metered' ? Number.MAX_VALUE : Number.POSITIVE_INFINITY;
  };
  const [first, ...others] = rooms.map(electricityOf);
  const { kind: terms, ...amount } = others.reduce(
    (best, part) => (costOf(part) < costOf(best) ? part : best),
    first ?? { kind: 'unstated' },
  );
  return { terms, ...amount };
}

function byCategory<T extends object>(
  rooms: readonly FactRoom[],
  value: (own: readonly FactRoom[]) => T,
): ({ category: RoomCategory } & T)[] {
  return roomCategories.flatMap((category) => {
    const own = rooms.filter((room) => room.category.includes(category));
    return own.length === 0 ? [] : [{ category, ...value(own) }];
  });
}
