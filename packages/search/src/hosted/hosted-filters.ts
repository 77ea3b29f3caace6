import type { Place } from '../distance.ts';
import { freshSince } from '../bed-count-age.ts';
import { eveningMinutes, type FilterContext, type HostelFilters } from '../filters.ts';
import { findCity } from '../places/find-city.ts';
import { dayNumber } from './hosted-record.ts';

/** The part of a search that a hosted index answers by conditions, apart from the query text. */
export interface HostedConditions {
  /** Algolia's `filters`. Empty: none. */
  readonly filters: string;
  readonly aroundLatLng?: string | undefined;
  /** Radius in metres. */
  readonly aroundRadius?: number | 'all' | undefined;
}

/** Metres that are added to the radius, because a hosted index stores positions with an error of about 10 m. */
const positionErrorM = 20;

/** Translates filters to conditions of a hosted index. Undefined when the index cannot evaluate one of them. */
export function hostedConditions(
  filters: HostelFilters,
  { today, near }: FilterContext,
): HostedConditions | undefined {
  if (filters.locality !== undefined || filters.unstated) return undefined;
  const conditions: (string | undefined)[] = [];
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || name === 'within' || name === 'unstated') continue;
    conditions.push(...conditionsOf(name as keyof typeof conditionOf, filters, today));
  }
  if (conditions.includes(undefined)) return undefined;
  const all = conditions.join(' AND ');
  if (filters.within === undefined || !near) return { filters: all };
  const aroundRadius = Math.ceil(filters.within * 1000) + positionErrorM;
  return { filters: all, aroundLatLng: latLng(near), aroundRadius };
}

export function latLng({ latitude, longitude }: Place): string {
  return `${latitude}, ${longitude}`;
}

/** Returns `attribute:"value"`. Undefined when the value cannot be quoted. */
export function facet(attribute: string, value: string | boolean): string | undefined {
  if (typeof value === 'boolean') return `${attribute}:${value}`;
  return /["'\\]|^-/.test(value) ? undefined : `${attribute}:"${value}"`;
}

type Conditions = readonly (string | undefined)[];
type Answerable = Required<Omit<HostelFilters, 'locality' | 'within' | 'unstated'>>;

function conditionsOf(
  name: keyof typeof conditionOf,
  filters: HostelFilters,
  today: string,
): Conditions {
  const value = filters[name];
  const condition = conditionOf[name] as (given: typeof value, today: string) => Conditions;
  return condition(value, today);
}

const conditionOf: {
  readonly [Name in keyof Answerable]: (
    value: NonNullable<Answerable[Name]>,
    today: string,
  ) => Conditions;
} = {
  gender: (values) => [anyOf('genderPreference', values)],
  category: (values) => [anyOf('roomCategories', values)],
  minPrice: (rent) => [`priceMax >= ${rent}`],
  maxPrice: (rent) => [`priceMin <= ${rent}`],
  facilities: (values) => values.map((value) => facet('facilities', value)),
  meals: (values) => values.map((value) => facet('mealsProvided', value)),
  haveWarden: (value) => [facet('haveWarden', value)],
  verified: (value, today) => [`verifiedUntil ${value ? '>=' : '<'} ${dayNumber(today)}`],
  suitableFor: (value) => [anyOf('suitableFor', [value, 'Both'])],
  city: (typed) => {
    const listed = findCity(typed);
    return [listed ? facet('region', listed.id) : facet('address.city', typed)];
  },
  minRating: (stars) => [`averageRating >= ${stars}`],
  vegOnly: (value) => [facet('vegOnly', value)],
  visitorsAllowed: (value) => [facet('visitorsAllowed', value)],
  gateFrom: (time) => [`gateMinutes >= ${eveningMinutes(time)}`],
  maxTotal: (rupees) => [`monthlyTotal <= ${rupees}`],
  maxDeposit: (rupees) => [`deposit <= ${rupees}`],
  // Records lack this attribute, so the filter cannot be evaluated.
  maxMoveIn: () => [undefined],
  bedsFree: (value, today) => {
    const [stated, day] = [dayNumber(freshSince(today)), dayNumber(today)];
    return value
      ? [`bedsOn >= ${stated}`, `bedsFrom <= ${day}`]
      : [`(bedsOn < ${stated} OR bedsFrom > ${day})`];
  },
  moveIn: (month, today) => [
    `bedsOn >= ${dayNumber(freshSince(today))}`,
    `bedsFrom <= ${dayNumber(`${month}-31`)}`,
  ],
};

function anyOf(attribute: string, values: readonly string[]): string | undefined {
  const each = values.map((value) => facet(attribute, value));
  // An empty list of values would match no hostel.
  if (each.length === 0 || each.includes(undefined)) return undefined;
  return each.length === 1 ? each[0] : `(${each.join(' OR ')})`;
}
