import type { electricityTerms } from './listing-values.ts';

/**
 * What one item adds to the rent a month: nothing (included), an amount in rupees (`about`: metered), or an
 * amount that is not stated.
 */
export type CostPart =
  | { readonly kind: 'included' | 'unstated' | 'metered' }
  | { readonly kind: 'fixed' | 'about'; readonly rupees: number };

/** The monthly cost of a room in whole rupees: rent, meals, electricity and other charges, as far as stated. */
export interface MonthlyCost {
  readonly rent: { readonly min: number; readonly max: number };
  readonly meals: CostPart;
  readonly electricity: CostPart;
  /** `included`: there are none. */
  readonly other: CostPart;
  /** The rent and all stated parts. */
  readonly total: { readonly min: number; readonly max: number };
  /** Parts without a stated amount; with any, the true total is higher than `total`. */
  readonly missing: readonly (typeof costParts)[number][];
}

const costParts = ['meals', 'electricity', 'other'] as const;

interface HostelTerms {
  readonly isMealsIncludedInPrices: boolean;
  readonly mealsCost?: number | undefined;
  readonly otherCharges?: number | undefined;
}

interface RoomTerms {
  /** Rupees; text in the public record. */
  readonly priceRange: { readonly min: string | number; readonly max: string | number };
  readonly electricity?: (typeof electricityTerms)[number] | undefined;
  readonly electricityCost?: number | undefined;
}

/** The monthly cost of a room, without the deposit. */
export function monthlyCostOf(listing: HostelTerms, room: RoomTerms): MonthlyCost {
  const rent = { min: Number(room.priceRange.min), max: Number(room.priceRange.max) };
  const meals = mealsOf(listing);
  const electricity = electricityOf(room);
  const other = otherOf(listing);
  const more = rupeesOf(meals) + rupeesOf(electricity) + rupeesOf(other);
  const parts = { meals, electricity, other };
  return {
    rent,
    ...parts,
    total: { min: rent.min + more, max: rent.max + more },
    missing: costParts.filter((name) => isMissing(parts[name])),
  };
}

function mealsOf({ isMealsIncludedInPrices, mealsCost }: HostelTerms): CostPart {
  if (isMealsIncludedInPrices) return { kind: 'included' };
  if (mealsCost !== undefined) return { kind: 'fixed', rupees: mealsCost };
  return { kind: 'unstated' };
}

function otherOf({ otherCharges }: HostelTerms): CostPart {
  if (otherCharges === undefined) return { kind: 'unstated' };
  return otherCharges === 0 ? { kind: 'included' } : { kind: 'fixed', rupees: otherCharges };
}

function electricityOf({ electricity, electricityCost }: RoomTerms): CostPart {
  if (electricity === undefined || electricity === 'included') {
    return { kind: electricity ?? 'unstated' };
  }
  if (electricityCost === undefined) {
    return { kind: electricity === 'metered' ? 'metered' : 'unstated' };
  }
  return { kind: electricity === 'metered' ? 'about' : 'fixed', rupees: electricityCost };
}

function rupeesOf(part: CostPart): number {
  return 'rupees' in part ? part.rupees : 0;
}

function isMissing({ kind }: CostPart): boolean {
  return kind === 'unstated' || kind === 'metered';
}
