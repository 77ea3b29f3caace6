import { localityParts } from './places/localities.ts';

/** The fields of a hostel that filters and sorts use. Money is rupees a month, `publishedAt` is ms. */
export interface FilterableHostel {
  readonly id: string;
  /** Grows with every record. Ties are sorted by it, latest first. */
  readonly record: string;
  readonly street: string;
  readonly city: string;
  readonly landmark: string;
  readonly gender: string;
  readonly categories: readonly string[];
  readonly priceMin: number;
  readonly priceMax: number;
  readonly facilities: readonly string[];
  readonly meals: readonly string[];
  readonly suitableFor: readonly string[];
  readonly haveWarden: boolean;
  /** 0 without reviews. */
  readonly rating: number;
  readonly publishedAt: number;
  /** The last day on which a claim holds, `YYYY-MM-DD`. */
  readonly verifiedUntil?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** The filters of `fetchListings`. An absent one matches every hostel. */
export interface HostelFilters {
  readonly gender?: readonly string[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly facilities?: readonly string[] | undefined;
  readonly meals?: readonly string[] | undefined;
  readonly haveWarden?: boolean | undefined;
  /** Whether a claim holds today. */
  readonly verified?: boolean | undefined;
  readonly suitableFor?: string | undefined;
  readonly city?: string | undefined;
  readonly locality?: string | undefined;
  readonly minRating?: number | undefined;
}

type Test = (hostel: FilterableHostel) => boolean;
export type FilterName = keyof HostelFilters;

/**
 * A predicate for hostels that pass every filter except those in `without`. `today` is the day in Patna,
 * `YYYY-MM-DD`.
 */
export function passes(
  filters: HostelFilters,
  today: string,
  without: readonly FilterName[] = [],
): Test {
  const tests = (Object.keys(testOf) as FilterName[])
    .filter((name) => filters[name] !== undefined && !without.includes(name))
    .map((name) => testOf[name](filters, today));
  return (hostel) => tests.every((test) => test(hostel));
}

const testOf: Readonly<Record<FilterName, (filters: HostelFilters, today: string) => Test>> = {
  gender:
    ({ gender = [] }) =>
    (hostel) =>
      gender.includes(hostel.gender),
  category:
    ({ category = [] }) =>
    (hostel) =>
      category.some((each) => hostel.categories.includes(each)),
  minPrice:
    ({ minPrice = 0 }) =>
    (hostel) =>
      hostel.priceMax >= minPrice,
  maxPrice:
    ({ maxPrice = 0 }) =>
    (hostel) =>
      hostel.priceMin <= maxPrice,
  facilities:
    ({ facilities = [] }) =>
    (hostel) =>
      facilities.every((each) => hostel.facilities.includes(each)),
  meals:
    ({ meals = [] }) =>
    (hostel) =>
      meals.every((each) => hostel.meals.includes(each)),
  haveWarden:
    ({ haveWarden }) =>
    (hostel) =>
      hostel.haveWarden === haveWarden,
  verified:
    ({ verified }, today) =>
    ({ verifiedUntil = '' }) =>
      verifiedUntil >= today === verified,
  suitableFor:
    ({ suitableFor = '' }) =>
    ({ suitableFor: suits }) =>
      suits.includes(suitableFor) || suits.includes('Both'),
  city: ({ city = '' }) => {
    const wanted = city.toLowerCase();
    return (hostel) => hostel.city.toLowerCase() === wanted;
  },
  locality: ({ locality = '' }) => {
    const parts = localityParts(locality);
    return ({ street, landmark, city }) =>
      [street, landmark, city].some((each) => {
        const text = each.toLowerCase();
        return parts.some((part) => text.includes(part));
      });
  },
  minRating:
    ({ minRating = 0 }) =>
    (hostel) =>
      hostel.rating >= minRating,
};

/** For each value of a facet, the number of hostels after choosing it. */
export type FacetCounts = Readonly<
  Record<'gender' | 'category' | 'facilities' | 'meals', Readonly<Record<string, number>>>
>;

/**
 * Counts for the filter chips: how many hostels are listed once the value is chosen too. Gender and
 * category match any chosen value; facilities and meals must all match.
 */
export function facetCounts(
  hostels: Iterable<FilterableHostel>,
  filters: HostelFilters,
  today: string,
): FacetCounts {
  const counts = { facilities: {}, meals: {} };
  const gender = new AnyOf(filters.gender);
  const category = new AnyOf(filters.category);
  const withoutGender = passes(filters, today, ['gender']);
  const withoutCategory = passes(filters, today, ['category']);
  const all = passes(filters, today);
  for (const hostel of hostels) {
    gender.see([hostel.gender], withoutGender(hostel));
    category.see(hostel.categories, withoutCategory(hostel));
    if (!all(hostel)) continue;
    add(counts.facilities, hostel.facilities);
    add(counts.meals, hostel.meals);
  }
  return { ...counts, gender: gender.counts(), category: category.counts() };
}

/** Counts a facet that matches any chosen value. */
class AnyOf {
  private readonly chosen: readonly string[];
  /** Hostels with a chosen value; they stay listed when another is chosen. */
  private listed = 0;
  /** Hostels that each value would add. */
  private readonly added: Record<string, number> = {};

  constructor(chosen: readonly string[] = []) {
    this.chosen = chosen;
  }

  /** Counts a hostel's values; `fits` is whether it passes the other filters. */
  see(values: readonly string[], fits: boolean): void {
    for (const value of values) this.added[value] ??= 0;
    if (!fits) return;
    if (values.some((value) => this.chosen.includes(value))) this.listed += 1;
    else add(this.added, values);
  }

  counts(): Record<string, number> {
    const each = Object.entries(this.added).map(([value, more]) => [value, this.listed + more]);
    return Object.fromEntries(each);
  }
}

function add(counts: Record<string, number>, values: readonly string[]): void {
  for (const value of new Set(values)) counts[value] = (counts[value] ?? 0) + 1;
}
