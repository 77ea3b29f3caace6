import type { I18n, Translate } from '../../../shared/i18n/i18n.ts';
import { formatPriceRange, formatRupees } from '../../../shared/format/rupees.ts';
import { formatTimeOfDay } from '../../../shared/format/date.ts';
import { formatMonth } from '../../../shared/format/day.ts';
import { withParam, withToggled } from '../../../shared/navigation/query-params.ts';
import { addressText } from '../../../shared/places/address-text.ts';
import type { FilterParam, HomeQuery } from '../query/home-query.ts';

/** One chosen filter value. */
export interface ActiveFilter {
  readonly name: FilterParam | 'q';
  /** One value of a list filter; empty for other filters. */
  readonly value: string;
  readonly label: string;
  /** Returns the parameters of the address without this filter. */
  readonly without: (params: URLSearchParams) => URLSearchParams;
}

/** The chosen filters with their names, from the namespace `filters`. */
export function activeFilters(
  { filters, text }: Pick<HomeQuery, 'filters' | 'text'>,
  { t, i18n }: { t: Translate; i18n: Pick<I18n, 'language'> },
): ActiveFilter[] {
  const values = (name: FilterParam, chosen: readonly string[] = [], group = 'values') =>
    chosen.map((value) => ({
      name,
      value,
      label: t(`${group}.${value}`),
      without: (params: URLSearchParams) => withToggled(params, name, value),
    }));
  const single = (name: FilterParam | 'q', label: string | undefined) =>
    label === undefined
      ? []
      : [
          {
            name,
            value: '',
            label,
            without: (params: URLSearchParams) => withParam(params, name, ''),
          },
        ];
  const rent = rentLabel(filters, t);
  return [
    ...single('q', text === '' ? undefined : text),
    ...values('gender', filters.gender, 'common:card.gender'),
    ...single('minPrice', rent).map((each) => ({
      ...each,
      without: (params: URLSearchParams) =>
        withParam(withParam(params, 'minPrice', ''), 'maxPrice', ''),
    })),
    ...single('city', filters.city && addressText([filters.city], i18n.language)),
    ...single('place', filters.locality && addressText([filters.locality], i18n.language)),
    ...values('category', filters.category),
    ...values('facilities', filters.facilities),
    ...values('meals', filters.meals),
    ...single('haveWarden', filters.haveWarden ? t('warden') : undefined),
    ...single('verified', filters.verified ? t('common:card.verified') : undefined),
    ...single('suitableFor', filters.suitableFor && t(`values.${filters.suitableFor}`)),
    ...single(
      'minRating',
      filters.minRating === undefined ? undefined : t('stars', { n: filters.minRating }),
    ),
    ...single('vegOnly', filters.vegOnly ? t('understood.veg') : undefined),
    ...single('visitorsAllowed', visitorsLabel(filters.visitorsAllowed, t)),
    ...single(
      'gateFrom',
      filters.gateFrom && t('gateFrom', { time: formatTimeOfDay(filters.gateFrom, i18n.language) }),
    ),
    ...single('maxTotal', amountLabel('totalUpTo', filters.maxTotal, t)),
    ...single('maxDeposit', amountLabel('depositUpTo', filters.maxDeposit, t)),
    ...single('maxMoveIn', amountLabel('moveInUpTo', filters.maxMoveIn, t)),
    ...single('bedsFree', filters.bedsFree ? t('bedsFree') : undefined),
    ...single(
      'moveIn',
      filters.moveIn && t('moveInBy', { month: formatMonth(filters.moveIn, i18n.language) }),
    ),
    ...single('within', filters.within ? t('within', { n: filters.within }) : undefined),
    ...single('unstated', filters.unstated ? t('unstated.chip') : undefined),
  ];
}

function visitorsLabel(allowed: boolean | undefined, t: Translate): string | undefined {
  if (allowed === undefined) return undefined;
  return t(allowed ? 'understood.visitors' : 'understood.noVisitors');
}

function amountLabel(
  key: 'totalUpTo' | 'depositUpTo' | 'moveInUpTo',
  amount: number | undefined,
  t: Translate,
): string | undefined {
  return amount === undefined ? undefined : t(key, { amount: formatRupees(amount) });
}

export function rentLabel(
  { minPrice, maxPrice }: Pick<HomeQuery['filters'], 'minPrice' | 'maxPrice'>,
  t: Translate,
): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined) {
    return formatPriceRange({ min: minPrice, max: maxPrice });
  }
  if (minPrice !== undefined) return t('rentFrom', { rent: formatRupees(minPrice) });
  if (maxPrice !== undefined) return t('rentUpTo', { rent: formatRupees(maxPrice) });
  return undefined;
}
