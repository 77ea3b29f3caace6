import { type ListingDetail, monthlyCostOf } from '@patna/contracts';
import type { TextOptions } from '../../shared/i18n/i18n.ts';
import { type CostTexts, formatMonthlyCost } from '../../shared/costs/format-monthly-cost.ts';
import { formatDeposit, formatPriceRange } from '../../shared/format/rupees.ts';

/** Smallest room first. Repeated here because the contract's list would load its schemas. */
const categories = ['Single', 'Double', 'Triple', 'Dormitory'] as const;
type Category = (typeof categories)[number];

/** One fact for each hostel. `null` means "not stated". */
export interface ComparedRow {
  key: string;
  values: (string | null)[];
  differs: boolean;
}

type Fact = [key: string, read: (detail: ListingDetail) => string | null];
type Translate = (key: string, values?: TextOptions) => string;

/** Every fact that at least one hostel states. */
export function compareHostels(
  details: readonly ListingDetail[],
  t: Translate,
  tCosts: CostTexts,
): ComparedRow[] {
  const facts: Fact[] = [
    ['price', ({ overallPriceRange }) => formatPriceRange(overallPriceRange)],
    ...categories.flatMap((category): Fact[] => [
      [category, (detail) => priceOf(detail, category)],
      [`month.${category}`, (detail) => monthOf(detail, category, tCosts)],
    ]),
    ['deposit', (detail) => formatDeposit(detail) ?? null],
    ['mealsIncluded', ({ isMealsIncludedInPrices }) => yesNo(isMealsIncludedInPrices, t)],
    ['meals', ({ mealsProvided }) => joinSorted(mealsProvided.map((meal) => t(`meal.${meal}`)))],
    ['gender', ({ genderPreference }) => t(`gender.${genderPreference}`)],
    ['gate', ({ houseRules: { gateTime } }) => gateTime ?? null],
    [
      'notice',
      ({ houseRules: { noticeDays } }) =>
        noticeDays === undefined ? null : t('days', { count: noticeDays }),
    ],
    ['visitors', ({ houseRules: { visitorsAllowed } }) => yesNo(visitorsAllowed, t)],
    ['warden', ({ haveWarden }) => yesNo(haveWarden, t)],
    ['facilities', ({ facilities }) => joinSorted(facilities.map((name) => t(`facility.${name}`)))],
    ['rating', (detail) => ratingOf(detail, t)],
    ['place', ({ address }) => `${address.street}, ${address.city}`],
  ];
  return facts
    .map(([key, read]) => rowOf(key, details.map(read)))
    .filter(({ values }) => values.some((value) => value !== null));
}

function rowOf(key: string, values: (string | null)[]): ComparedRow {
  return { key, values, differs: new Set(values).size > 1 };
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
