import { type ListingDetail, monthlyCostOf } from '@patna/contracts';
import { kilometres, type Place } from '@patna/search';
import type { TextOptions } from '../../shared/i18n/i18n.ts';
import { type CostTexts, formatMonthlyCost } from '../../shared/costs/format-monthly-cost.ts';
import { formatTimeOfDay } from '../../shared/format/date.ts';
import { formatDay } from '../../shared/format/day.ts';
import { formatDistance } from '../../shared/format/distance.ts';
import { formatDeposit, formatPriceRange } from '../../shared/format/rupees.ts';

/** Smallest room first. Repeated here because the contract's list would load its schemas. */
const categories = ['Single', 'Double', 'Triple', 'Dormitory'] as const;
type Category = (typeof categories)[number];

/** One fact for each hostel. `null` means what `missing` says. */
export interface ComparedRow {
  key: string;
  values: (string | null)[];
  differs: boolean;
  missing: Missing;
}

/** A place to measure from, with its name. */
export type From = Place & { name: string };

type Missing = 'unstated' | 'notOffered' | 'unverified';
type Fact = [key: string, read: (detail: ListingDetail) => string | null, missing?: Missing];
type Translate = (key: string, values?: TextOptions) => string;

/** Every fact that at least one hostel states. */
export function compareHostels(
  details: readonly ListingDetail[],
  t: Translate,
  tCosts: CostTexts,
  { from, today, language }: { from?: From | undefined; today: string | null; language: string },
): ComparedRow[] {
  const facts: Fact[] = [
    ['price', ({ overallPriceRange }) => formatPriceRange(overallPriceRange)],
    ...categories.flatMap((category): Fact[] => [
      [category, (detail) => priceOf(detail, category), 'notOffered'],
      [`month.${category}`, (detail) => monthOf(detail, category, tCosts), 'notOffered'],
    ]),
    ['deposit', (detail) => formatDeposit(detail) ?? null],
    ['mealsIncluded', ({ isMealsIncludedInPrices }) => yesNo(isMealsIncludedInPrices, t)],
    ['meals', ({ mealsProvided }) => joinSorted(mealsProvided.map((meal) => t(`meal.${meal}`)))],
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
    ['visitors', ({ houseRules: { visitorsAllowed } }) => yesNo(visitorsAllowed, t)],
    ['warden', ({ haveWarden }) => yesNo(haveWarden, t)],
    ['facilities', ({ facilities }) => joinSorted(facilities.map((name) => t(`facility.${name}`)))],
    ['rating', (detail) => ratingOf(detail, t)],
    ['verified', (detail) => verifiedOf(detail, today, language, t), 'unverified'],
    ['distance', (detail) => (from ? distanceOf(detail, from, language) : null)],
    ['place', ({ address }) => `${address.street}, ${address.city}`],
  ];
  return facts
    .map(([key, read, missing]) => rowOf(key, details.map(read), missing))
    .filter(({ values }) => values.some((value) => value !== null));
}

function rowOf(key: string, values: (string | null)[], missing: Missing = 'unstated'): ComparedRow {
  return { key, values, differs: new Set(values).size > 1, missing };
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
  const away = kilometres(from, address);
  return away === null ? null : formatDistance(away, language);
}

/** The price range over all rows of a category. */
function priceOf({ rooms }: ListingDetail, category: Category): string | null {
  const ranges = rooms
    .filter((room) => room.category.includes(category))
    .map((room) => room.priceRange);
  if (ranges.length === 0) return null;
  const min = Math.min(...ranges.map((range) => Number(range.min)));
  const max = Math.max(...ranges.map((range) => Number(range.max)));
  return formatPriceRange({ min, max });
}

/** Monthly total with meals and electricity, for each row of a category. */
function monthOf(detail: ListingDetail, category: Category, tCosts: CostTexts): string | null {
  const words = detail.rooms
    .filter((room) => room.category.includes(category))
    .map((room) => formatMonthlyCost(monthlyCostOf(detail, room), tCosts));
  return words.length === 0 ? null : [...new Set(words)].join('; ');
}

function ratingOf({ averageRating, reviewCount }: ListingDetail, t: Translate): string {
  if (reviewCount === 0) return t('new');
  return t('rated', { average: averageRating.toFixed(1), count: reviewCount });
}

function yesNo(fact: boolean | undefined, t: Translate): string | null {
  if (fact === undefined) return null;
  return t(fact ? 'yes' : 'no');
}

/** Sorted, so that equal lists do not count as different. */
function joinSorted(words: readonly string[]): string | null {
  return words.length === 0 ? null : [...words].sort().join(', ');
}
