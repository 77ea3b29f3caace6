import {
  type CostPart,
  type ListingDetail,
  type MonthlyCharge,
  type MonthlyCost,
  monthlyCostOf,
} from '@patna/contracts';
import { formatPriceRange, formatRupees } from '../format/rupees.ts';
import type { CostTexts } from './messages.ts';

type Terms = Pick<
  ListingDetail,
  'isMealsIncludedInPrices' | 'mealsCost' | 'otherCharges' | 'otherChargesFor' | 'costs'
>;
type Room = ListingDetail['rooms'][number];

const extras = ['meals', 'electricity'] as const;
type Extra = (typeof extras)[number];
type Group = 'included' | 'none' | 'with' | 'metered' | 'ask';

export interface CostLines {
  /** What a month costs with everything that has a price; absent when that is the rent. */
  total: string | undefined;
  /** What the rent includes, other charges, and what is not stated. */
  notes: string[];
}

/** What the rooms cost per month besides the rent, in words. */
export function costLines(terms: Terms, rooms: readonly Room[], t: CostTexts): CostLines {
  const costs = rooms.map((room) => monthlyCostOf(terms, room));
  const inGroup = (group: Group) => extras.filter((extra) => groupOf(costs, extra) === group);
  const other = costs[0]?.other ?? { kind: 'unstated' };
  const isCharged = 'rupees' in other;
  const counted = [...inGroup('with'), ...(isCharged ? (['other'] as const) : [])];
  const amount = formatPriceRange(totalOf(costs, counted));
  const lineOf = (group: Exclude<Group, 'metered' | 'none'>) => {
    const [first, second] = inGroup(group);
    return first && t(`${group}.${second ? 'both' : first}`, { amount });
  };
  const withOthers = () => {
    const [first, second] = inGroup('with');
    return t(`withOther.${second ? 'both' : (first ?? 'only')}`, { amount });
  };
  // "No other monthly charges" before "Ask about electricity costs" would contradict it.
  const metered = inGroup('metered').length > 0 ? t('metered') : undefined;
  const noMeals = inGroup('none').length > 0 ? t('noMeals') : undefined;
  const notes = [lineOf('included'), noMeals, metered, lineOf('ask'), otherLine(other, terms, t)];
  return {
    total: isCharged ? withOthers() : lineOf('with'),
    notes: notes.filter((line) => line !== undefined),
  };
}

/** A line about other monthly charges: what they are for, that there are none, or that they are not stated. */
function otherLine(other: CostPart, terms: Terms, t: CostTexts): string {
  if (!('rupees' in other)) return t(other.kind === 'unstated' ? 'ask.other' : 'noOther');
  const amount = formatRupees(other.rupees);
  if (other.kind === 'partial') return t('otherPartly', { amount });
  const kinds = Array.from(kindsOf(terms), (kind) => t(`charge.${kind}`)).join(', ');
  return kinds === '' ? t('otherAmount', { amount }) : t('otherFor', { amount, kinds });
}

const kindOfCharge = {
  water: 'Water',
  laundry: 'Laundry',
  wifi: 'Internet',
  maintenance: 'Maintenance',
} as const satisfies Record<MonthlyCharge, string>;

/** What other charges are for, stated one by one or in one list. */
function kindsOf({ costs, otherChargesFor = [] }: Terms) {
  const extra = (Object.keys(kindOfCharge) as MonthlyCharge[]).filter(
    (name) => costs?.[name]?.terms === 'extra',
  );
  return new Set([...extra.map((name) => kindOfCharge[name]), ...otherChargesFor]);
}

function groupOf(costs: readonly MonthlyCost[], extra: Extra): Group {
  if (costs.every((cost) => cost[extra].kind === 'metered')) return 'metered';
  if (costs.some(({ missing }) => missing.includes(extra))) return 'ask';
  const isAlways = (kind: 'included' | 'none') => costs.every((cost) => cost[extra].kind === kind);
  if (isAlways('none')) return 'none';
  return isAlways('included') ? 'included' : 'with';
}

function totalOf(costs: readonly MonthlyCost[], counted: readonly (Extra | 'other')[]) {
  const added = (cost: MonthlyCost) =>
    counted.reduce((sum, extra) => sum + rupeesOf(cost[extra]), 0);
  return {
    min: Math.min(...costs.map((cost) => cost.rent.min + added(cost))),
    max: Math.max(...costs.map((cost) => cost.rent.max + added(cost))),
  };
}

function rupeesOf(part: MonthlyCost[Extra]): number {
  return 'rupees' in part ? part.rupees : 0;
}
