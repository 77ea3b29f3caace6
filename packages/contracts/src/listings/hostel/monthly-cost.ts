import type { electricityTerms } from './listing-values.ts';

/**
 * What one thing beside the rent adds to a month: nothing because the rent includes it, so many rupees
 * (`about`: by a meter), or an amount that nobody has stated.
 */
export type CostPart =
  | { readonly kind: 'included' | 'unstated' | 'metered' }
  | { readonly kind: 'fixed' | 'about'; readonly rupees: number };

/** What a month in a room costs in whole rupees: rent, meals and electricity, as far as they are stated. */
export interface MonthlyCost {
  readonly rent: { readonly min: number; readonly max: number };
  readonly meals: CostPart;
  readonly electricity: CostPart;
  /** The rent and every part that is known. */
  readonly total: { readonly min: number; readonly max: number };
  /** The parts whose amount nobody has stated: the true total lies above `total`. */
  readonly missing: readonly ('meals' | 'electricity')[];
}

interface MealTerms {
  readonly isMealsIncludedInPrices: boolean;
  readonly mealsCost?: number | undefined;
}

interface RoomTerms {
  /** Rupees; the public record has them as text. */
  readonly priceRange: { readonly min: string | number; readonly max: string | number };
  readonly electricity?: (typeof electricityTerms)[number] | undefined;
  readonly electricityCost?: number | undefined;
}

/** The true cost of a room. The deposit is no part of it: it is paid once, and comes back. */
export function monthlyCostOf(listing: MealTerms, room: RoomTerms): MonthlyCost {
  const rent = { min: Number(room.priceRange.min), max: Number(room.priceRange.max) };
  const meals = mealsOf(listing);
  const electricity = electricityOf(room);
  const more = rupeesOf(meals) + rupeesOf(electricity);
  const parts = { meals, electricity };
  return {
    rent,
    ...parts,
    total: { min: rent.min + more, max: rent.max + more },
    missing: (['meals', 'electricity'] as const).filter((name) => isMissing(parts[name])),
  };
}

function mealsOf({ isMealsIncludedInPrices, mealsCost }: MealTerms): CostPart {
  if (isMealsIncludedInPrices) return { kind: 'included' };
  if (mealsCost !== undefined) return { kind: 'fixed', rupees: mealsCost };
  return { kind: 'unstated' };
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
