import { type ListingDetail, type MonthlyCost, monthlyCostOf } from '@patna/contracts';
import { formatPriceRange, formatRupees } from '../format/rupees.ts';
import { type CostTexts, formatMonthlyCost } from './format-monthly-cost.ts';

type Terms = Pick<
  ListingDetail,
  'isMealsIncludedInPrices' | 'mealsCost' | 'otherCharges' | 'otherChargesFor'
>;
type Room = ListingDetail['rooms'][number];

const extras = ['meals', 'electricity'] as const;
type Extra = (typeof extras)[number];
type Group = 'included' | 'with' | 'metered' | 'ask';

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
  const isCharged = (terms.otherCharges ?? 0) > 0;
  const counted = [...inGroup('with'), ...(isCharged ? (['other'] as const) : [])];
  const amount = formatPriceRange(totalOf(costs, counted));
  const lineOf = (group: Exclude<Group, 'metered'>) => {
    const [first, second] = inGroup(group);
    return first && t(`${group}.${second ? 'both' : first}`, { amount });
  };
  const withOthers = () => {
    const [first, second] = inGroup('with');
    return t(`withOther.${second ? 'both' : (first ?? 'only')}`, { amount });
  };
  // "No other monthly charges" before "Ask about electricity costs" would contradict it.
  const metered = inGroup('metered').length > 0 ? t('metered') : undefined;
  const notes = [lineOf('included'), metered, lineOf('ask'), otherLine(terms, t)];
  return {
    total: isCharged ? withOthers() : lineOf('with'),
    notes: notes.filter((line) => line !== undefined),
  };
}

/** The costs of one room. A complete total names its parts. */
export function roomCostLines(terms: Terms, room: Room, t: CostTexts): CostLines {
  const cost = monthlyCostOf(terms, room);
  const isComplete = cost.missing.length === 0 && cost.total.min > cost.rent.min;
  return isComplete
    ? { total: formatMonthlyCost(cost, t), notes: [] }
    : costLines(terms, [room], t);
}

/** Other monthly charges and what they are for, none, or not stated. */
function otherLine({ otherCharges, otherChargesFor = [] }: Terms, t: CostTexts): string {
  if (otherCharges === undefined) return t('ask.other');
  if (otherCharges === 0) return t('noOther');
  const kinds = otherChargesFor.map((kind) => t(`charge.${kind}`)).join(', ');
  const amount = formatRupees(otherCharges);
  return kinds === '' ? t('otherAmount', { amount }) : t('otherFor', { amount, kinds });
}

function groupOf(costs: readonly MonthlyCost[], extra: Extra): Group {
  if (costs.every((cost) => cost[extra].kind === 'metered')) return 'metered';
  if (costs.some(({ missing }) => missing.includes(extra))) return 'ask';
  return costs.every((cost) => cost[extra].kind === 'included') ? 'included' : 'with';
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
