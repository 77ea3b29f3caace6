import { freeBedsOf, type ListingDetail, monthlyCharges, monthlyCostOf } from '@patna/contracts';
import { kilometres, type Place } from '@patna/search';
import { isBedCountFresh } from '@patna/search/bed-count-age';
import type { Language, TextOptions } from '../../shared/i18n/i18n.ts';
import {
  monthRows,
  moveInCosts,
  onceRows,
  refundRows,
  sumText,
} from '../../shared/costs/cost-table.ts';
import { shortCostParts } from '../../shared/costs/format-monthly-cost.ts';
import type { CostTexts } from '../../shared/costs/messages.ts';
import { formatTimeOfDay } from '../../shared/format/date.ts';
import { formatDay } from '../../shared/format/day.ts';
import { formatDistance } from '../../shared/format/distance.ts';
import { formatDeposit, formatPriceRange, formatRupees } from '../../shared/format/rupees.ts';
import { addressText } from '../../shared/places/address-text.ts';

/** Smallest room first. Repeated here because the contract's list would load its schemas. */
const categories = ['Single', 'Double', 'Triple', 'Dormitory'] as const;
type Category = (typeof categories)[number];

/** One fact of each hostel, a list as lines. For null, the text of `missing` is shown. */
export interface ComparedRow {
  key: string;
  values: (string | null)[];
  /** Smaller lines below each value. */
  more: string[][];
  differs: boolean;
  missing: Missing;
}

/** A place to measure from, with its name. */
export type From = Place & { name: string };

type Missing = 'unstated' | 'notOffered' | 'unverified' | 'askBeds';
type Read = (detail: ListingDetail) => string | null;
type ReadLines = (detail: ListingDetail) => string[];
type Fact = [key: string, read: Read, missing?: Missing, readMore?: ReadLines];
type Translate = (key: string, values?: TextOptions) => string;

const groups = [
  [
    'cost',
    [
      'price',
      ...monthlyCharges,
      'rest',
      'moveIn',
      'deposit',
      'joiningFee',
      'refund',
      'deductions',
      'notice',
      'lockIn',
    ],
  ],
  ['rooms', [...categories, 'beds', 'gender', 'facilities']],
  ['food', ['mealsIncluded', 'meals', 'food']],
  ['rules', ['gate', 'visitors', 'warden']],
  ['location', ['distance', 'place']],
  ['trust', ['verified', 'rating']],
] as const satisfies readonly [group: string, keys: readonly string[]][];

/** Rows by subject, without empty groups. */
export function groupRows(rows: readonly ComparedRow[]) {
  return groups
    .map(([group, keys]) => ({
      group,
      rows: keys.flatMap((key: string) => rows.find((row) => row.key === key) ?? []),
    }))
    .filter((group) => group.rows.length > 0);
}

/** All facts in the standard groups, whether stated or not. Kinds of rooms only where a hostel has them. */
export function compareHostels(
  details: readonly ListingDetail[],
  t: Translate,
  tCosts: CostTexts,
  { from, today, language }: { from?: From | undefined; today: string | null; language: Language },
): ComparedRow[] {
  const facts: Fact[] = [
    ['price', ({ overallPriceRange }) => formatPriceRange(overallPriceRange)],
    ...costFacts(tCosts),
    ['distance', (detail) => (from ? distanceOf(detail, from, language) : null)],
    ...categories.flatMap((category): Fact[] => [
      [
        category,
        (detail) => monthOf(detail, category, t),
        'notOffered',
        (detail) => partsOf(detail, category, tCosts),
      ],
    ]),
    [
      'deposit',
      (detail) => formatDeposit(detail)?.amount ?? null,
      'unstated',
      (detail) => (formatDeposit(detail)?.varies ? [t('byRoom')] : []),
    ],
    ['mealsIncluded', ({ isMealsIncludedInPrices }) => yesNo(isMealsIncludedInPrices, t)],
    ['meals', ({ mealsProvided }) => mealsOf(mealsProvided, t)],
    ['gender', ({ genderPreference }) => t(`gender.${genderPreference}`)],
    [
      'gate',
      ({ houseRules: { gateTime } }) => (gateTime ? formatTimeOfDay(gateTime, language) : null),
    ],
    [
      'notice',
      ({ houseRules: { noticeDays } }) =>
        noticeDays === undefined ? null : t('days', { count: noticeDays }),
    ],
    [
      'lockIn',
      ({ houseRules: { lockInMonths } }) =>
        lockInMonths === undefined ? null : t('months', { count: lockInMonths }),
    ],
    ['beds', (detail) => bedsOf(detail, today, language, t), 'askBeds'],
    ['food', ({ houseRules: { vegOnly } }) => foodOf(vegOnly, t)],
    ['visitors', ({ houseRules: { visitorsAllowed } }) => yesNo(visitorsAllowed, t)],
    ['warden', ({ haveWarden }) => yesNo(haveWarden, t)],
    ['facilities', ({ facilities }) => joinSorted(facilities.map((name) => t(`facility.${name}`)))],
    ['rating', (detail) => ratingOf(detail, t)],
    ['verified', (detail) => verifiedOf(detail, today, language, t), 'unverified'],
    ['place', ({ address: { street, city } }) => addressText([street, city], language)],
  ];
  return facts
    .map(([key, read, missing = 'unstated', readMore = () => []]) => {
      const values = details.map(read);
      const more = details.map(readMore);
      const texts = values.map((value, n) => [value, ...(more[n] ?? [])].join(' '));
      return { key, values, more, differs: new Set(texts).size > 1, missing };
    })
    .filter(({ key, values }) => isStandard(key, from) || values.some((value) => value !== null));
}

/** Kinds of rooms and distances have a row only when there is something to compare. */
function isStandard(key: string, from: From | undefined): boolean {
  if (key === 'distance') return from !== undefined;
  return !categories.some((category) => category === key);
}

/** The number of free beds, if it was counted in the last 14 days. */
function bedsOf(
  { rooms }: ListingDetail,
  today: string | null,
  language: Language,
  t: Translate,
): string | null {
  const { freeBeds, bedsOn, freeFrom } = freeBedsOf(rooms);
  if (freeBeds === undefined || bedsOn === undefined || today === null) return null;
  if (!isBedCountFresh(bedsOn, today)) return null;
  if (freeFrom === undefined || freeFrom <= today) return t('beds', { count: freeBeds });
  return t('bedsFrom', { count: freeBeds, day: formatDay(freeFrom, language) });
}

function foodOf(vegOnly: boolean | undefined, t: Translate): string | null {
  if (vegOnly === undefined) return null;
  return t(vegOnly ? 'vegOnly' : 'anyFood');
}

/**
 * Costs stated one by one, and the lowest sum to move in. A cost that no hostel states keeps its
 * row, as not stated.
 */
function costFacts(t: CostTexts): Fact[] {
  const textOf = (detail: ListingDetail, key: string) => {
    const [lowest] = moveInCosts(detail);
    if (!lowest) return null;
    const { cost } = lowest;
    if (key === 'moveIn') return sumText(cost, t);
    const rows = [...monthRows(cost, t), ...onceRows(cost, t), ...refundRows(detail, t)];
    return rows.find((row) => row.key === key)?.text ?? null;
  };
  const deductionsOf = (detail: ListingDetail) => {
    const names = detail.costs?.depositDeductions ?? [];
    const lines = names.map((name) => t(`deduction.${name}`)).join('\n');
    return lines === '' ? textOf(detail, 'deductions') : lines;
  };
  return [
    ...[...monthlyCharges, 'rest', 'moveIn', 'joiningFee', 'refund'].map(
      (key): Fact => [key, (detail) => textOf(detail, key)],
    ),
    ['deductions', deductionsOf],
  ];
}

function verifiedOf(
  { verifiedUntil }: ListingDetail,
  today: string | null,
  language: string,
  t: Translate,
): string | null {
  if (verifiedUntil === undefined || today === null || verifiedUntil < today) return null;
  return t('until', { date: formatDay(verifiedUntil, language) });
}

function distanceOf({ address }: ListingDetail, from: Place, language: string): string | null {
  const distance = kilometres(from, address);
  return distance === null ? null : formatDistance(distance, language);
}

function costsOf(detail: ListingDetail, category: Category) {
  return detail.rooms
    .filter((room) => room.category.includes(category))
    .map((room) => monthlyCostOf(detail, room));
}

/** The monthly total of a category with meals and electricity, or "from" when a part is unknown. */
function monthOf(detail: ListingDetail, category: Category, t: Translate): string | null {
  const costs = costsOf(detail, category);
  if (costs.length === 0) return null;
  const min = Math.min(...costs.map(({ total }) => total.min));
  if (costs.some(({ missing }) => missing.length > 0)) {
    return t('from', { amount: formatRupees(min) });
  }
  return formatPriceRange({ min, max: Math.max(...costs.map(({ total }) => total.max)) });
}

/** What the totals of a category contain: a line for each part, or several where its rooms differ. */
function partsOf(detail: ListingDetail, category: Category, tCosts: CostTexts): string[] {
  const parts = costsOf(detail, category).map((cost) => shortCostParts(cost, tCosts));
  const longest = Math.max(0, ...parts.map(({ length }) => length));
  const byPart = Array.from({ length: longest }, (_, n) =>
    parts.flatMap((lines) => lines[n] ?? []),
  );
  return [...new Set(byPart.flat())];
}

function ratingOf({ averageRating, reviewCount }: ListingDetail, t: Translate): string {
  if (reviewCount === 0) return t('new');
  return t('rated', { average: averageRating.toFixed(1), count: reviewCount });
}

function yesNo(fact: boolean | undefined, t: Translate): string | null {
  if (fact === undefined) return null;
  return t(fact ? 'yes' : 'no');
}

const mealsOfDay = ['Breakfast', 'Lunch', 'Evening Breakfast', 'Dinner'] as const;

/** Meals in the order of the day, so that equal lists do not count as different. */
function mealsOf(provided: ListingDetail['mealsProvided'], t: Translate): string | null {
  const served = mealsOfDay.filter((meal) => provided.includes(meal));
  return served.length === 0 ? null : served.map((meal) => t(`meal.${meal}`)).join('\n');
}

/** Sorts the words, so that equal lists do not count as different. */
function joinSorted(words: readonly string[]): string | null {
  return words.length === 0 ? null : [...words].sort().join('\n');
}
