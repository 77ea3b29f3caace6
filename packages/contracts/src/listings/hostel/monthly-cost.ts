import { type electricityTerms, type MonthlyCharge, monthlyCharges } from './listing-values.ts';
import type { StatedCosts } from './stated-costs.ts';

/**
 * What one item costs in addition to the rent: nothing (`included`, or `none` if it is not charged), an amount in
 * rupees (`about`: metered; `partial`: only as far as stated), a part of the other charges, which are stated as one sum
 * (`in-other`), or an unstated amount.
 */
export type CostPart =
  | { readonly kind: 'included' | 'none' | 'in-other' | 'unstated' | 'metered' }
  | { readonly kind: 'fixed' | 'about' | 'partial'; readonly rupees: number };

/** A part that electricity can be. */
export type ElectricityPart =
  | { readonly kind: 'included' | 'metered' | 'unstated' }
  | { readonly kind: 'fixed' | 'about'; readonly rupees: number };

interface Sum {
  readonly min: number;
  readonly max: number;
}

type MonthlyPart = 'meals' | 'electricity' | 'other';

/** The monthly cost of a room in whole rupees: rent, meals, electricity and other charges, as far as stated. */
export interface MonthlyCost {
  readonly rent: Sum;
  readonly meals: CostPart;
  readonly electricity: CostPart;
  /** The sum of all other charges. `included`: there are none. */
  readonly other: CostPart;
  /** The charges in `other` that are stated separately. */
  readonly charges: Readonly<Record<MonthlyCharge, CostPart>>;
  /** The rest of `other`, without `charges`. */
  readonly rest: CostPart;
  /** The rent and all stated amounts. */
  readonly total: Sum;
  /** Parts whose amount is not stated. If there are any, the true total is higher than `total`. */
  readonly missing: readonly MonthlyPart[];
}

const parts = ['meals', 'electricity', 'other'] as const satisfies readonly MonthlyPart[];

interface HostelTerms {
  readonly isMealsIncludedInPrices: boolean;
  readonly mealsCost?: number | undefined;
  readonly otherCharges?: number | undefined;
  readonly costs?: StatedCosts | undefined;
}

interface RoomTerms extends ElectricityTerms {
  /** Rupees; text in the public record. */
  readonly priceRange: { readonly min: string | number; readonly max: string | number };
}

interface ElectricityTerms {
  readonly electricity?: (typeof electricityTerms)[number] | undefined;
  readonly electricityCost?: number | undefined;
}

/** The monthly cost of a room. Costs that are paid once are left out. */
export function monthlyCostOf(listing: HostelTerms, room: RoomTerms): MonthlyCost {
  const rent = { min: Number(room.priceRange.min), max: Number(room.priceRange.max) };
  const meals = mealsOf(listing);
  const electricity = electricityOf(room);
  const other = otherOf(listing);
  const more = rupeesOf(meals) + rupeesOf(electricity) + rupeesOf(other);
  const named = { meals, electricity, other };
  return {
    rent,
    ...named,
    charges: chargesOf(listing),
    rest: restOf(listing),
    total: { min: rent.min + more, max: rent.max + more },
    missing: parts.filter((name) => isMissing(named[name])),
  };
}

/** The cost of moving in, in whole rupees: the first month, the deposit and the joining fee. */
export interface MoveInCost {
  readonly month: MonthlyCost;
  readonly deposit: CostPart;
  readonly joiningFee: CostPart;
  /** The sum of all stated amounts. */
  readonly total: Sum;
  /** Parts whose amount is not stated. If there are any, the true total is higher than `total`. */
  readonly missing: readonly (MonthlyPart | 'deposit' | 'joiningFee')[];
}

export function moveInCostOf(
  listing: HostelTerms & { readonly houseRules: { readonly deposit?: number | undefined } },
  room: RoomTerms & { readonly deposit?: number | undefined },
): MoveInCost {
  const month = monthlyCostOf(listing, room);
  const deposit = amountOf(room.deposit ?? listing.houseRules.deposit);
  const joiningFee = chargeOf(listing.costs?.joiningFee);
  const once = rupeesOf(deposit) + rupeesOf(joiningFee);
  return {
    month,
    deposit,
    joiningFee,
    total: { min: month.total.min + once, max: month.total.max + once },
    missing: [
      ...month.missing,
      ...(isMissing(deposit) ? (['deposit'] as const) : []),
      ...(isMissing(joiningFee) ? (['joiningFee'] as const) : []),
    ],
  };
}

/** The lowest complete sum. `isOpen`: no sum is complete, and `rupees` is the lowest of the incomplete ones. */
export function lowestCost(
  sums: readonly { readonly total: Sum; readonly missing: readonly string[] }[],
): { readonly rupees: number; readonly isOpen: boolean } {
  const complete = sums.filter(({ missing }) => missing.length === 0);
  const counted = complete.length > 0 ? complete : sums;
  return {
    rupees: Math.min(...counted.map(({ total }) => total.min)),
    isOpen: complete.length === 0,
  };
}

function mealsOf({ isMealsIncludedInPrices, mealsCost }: HostelTerms): CostPart {
  return isMealsIncludedInPrices ? { kind: 'included' } : amountOf(mealsCost);
}

/** The stated sum of the other charges, or the total of the single charges if that is higher or no sum is stated. */
function otherOf(terms: HostelTerms): CostPart {
  const rupees = otherChargesOf(terms);
  if (rupees === undefined) return { kind: 'unstated' };
  if (terms.otherCharges === undefined) return { kind: 'partial', rupees };
  return rupees === 0 ? { kind: 'included' } : { kind: 'fixed', rupees };
}

/**
 * Rupees per month besides rent, meals and electricity, as far as they are stated. Undefined when nothing is stated.
 */
export function otherChargesOf({
  otherCharges,
  costs,
}: Pick<HostelTerms, 'otherCharges' | 'costs'>): number | undefined {
  const listed = listedCharges(costs);
  if (otherCharges === undefined) return listed === 0 ? undefined : listed;
  return Math.max(otherCharges, listed);
}

function restOf({ otherCharges, costs }: HostelTerms): CostPart {
  if (otherCharges === undefined) return { kind: 'unstated' };
  return amountOf(Math.max(0, otherCharges - listedCharges(costs)));
}

function chargesOf({ otherCharges, costs }: HostelTerms): MonthlyCost['charges'] {
  const rest = (otherCharges ?? 0) - listedCharges(costs);
  const inOther = { kind: rest > 0 ? 'in-other' : 'none' } as const;
  const unlisted = otherCharges === undefined ? ({ kind: 'unstated' } as const) : inOther;
  const partOf = (name: MonthlyCharge) => (costs?.[name] ? chargeOf(costs[name]) : unlisted);
  return {
    water: partOf('water'),
    laundry: partOf('laundry'),
    wifi: partOf('wifi'),
    maintenance: partOf('maintenance'),
  };
}

/** Total, in rupees per month, of the charges that are stated separately. */
export function listedCharges(costs: StatedCosts | undefined): number {
  return monthlyCharges.reduce((sum, name) => sum + rupeesOf(chargeOf(costs?.[name])), 0);
}

/** What is stated of one charge. */
export function chargeOf(charge: StatedCosts['joiningFee']): CostPart {
  if (charge?.terms === 'extra') return amountOf(charge.rupees);
  return { kind: charge?.terms ?? 'unstated' };
}

function amountOf(rupees: number | undefined): CostPart {
  if (rupees === undefined) return { kind: 'unstated' };
  return rupees === 0 ? { kind: 'none' } : { kind: 'fixed', rupees };
}

/** What electricity adds to a room's rent. */
export function electricityOf({ electricity, electricityCost }: ElectricityTerms): ElectricityPart {
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
  return kind === 'unstated' || kind === 'metered' || kind === 'partial';
}
