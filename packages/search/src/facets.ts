import { cities } from './places/cities.ts';
import { localityParts } from './places/localities.ts';
import {
  addressText,
  type FilterableHostel,
  type FilterContext,
  type FilterName,
  type HostelFilters,
  passes,
  testsOf,
} from './filters.ts';

/** Facets whose values are taken from the hostels. */
type ListFacet = 'gender' | 'category' | 'facilities' | 'meals';
/** Facets that allow only one chosen value. */
type ChoiceFacet =
  | 'suitableFor'
  | 'minRating'
  | 'haveWarden'
  | 'verified'
  | 'vegOnly'
  | 'visitorsAllowed'
  | 'gateFrom'
  | 'maxTotal'
  | 'maxDeposit'
  | 'maxMoveIn'
  | 'bedsFree'
  | 'moveIn'
  | 'within';

/**
 * For each value of a facet, the number of hostels after choosing it. Values of `locality` are areas by their English
 * names; `meals` has each of `mealSets` too, joined by commas.
 */
export type FacetCounts = Readonly<
  Record<ListFacet | ChoiceFacet | 'locality', Readonly<Record<string, number>>>
>;

/** The values that filters offer. Rents and deposits are in rupees, distances in kilometres. */
export const choices = {
  suitableFor: ['Students', 'Working Professionals'],
  minRating: [2, 3, 4, 5],
  haveWarden: [true],
  verified: [true],
  vegOnly: [true],
  visitorsAllowed: [true, false],
  gateFrom: ['21:00', '22:00', '23:00'],
  maxTotal: [6000, 8000, 10_000, 12_000, 15_000],
  maxDeposit: [2000, 5000, 10_000, 20_000],
  maxMoveIn: [10_000, 15_000, 20_000, 30_000],
  bedsFree: [true],
  within: [1, 2, 3, 5],
} as const satisfies Partial<Record<ChoiceFacet, readonly (string | number | boolean)[]>>;

/** Meals that are chosen together. */
export const mealSets = [['Breakfast', 'Dinner']] as const;

/** This month and the next five, `YYYY-MM`. */
export function moveInMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 6 }, (_, n) =>
    new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Counts for the filter chips: how many hostels are listed if the value is chosen too. Hostels match any chosen gender
 * and category, and must match all chosen facilities and meals. Other facets allow one value.
 */
export function facetCounts(
  hostels: Iterable<FilterableHostel>,
  filters: HostelFilters,
  context: FilterContext,
): FacetCounts {
  const tests = testsOf(filters, context);
  const gender = new AnyOf(filters.gender);
  const category = new AnyOf(filters.category);
  const facilities: Record<string, number> = {};
  const meals: Record<string, number> = {};
  const locality: Record<string, number> = {};
  const offered = { ...choices, moveIn: moveInMonths(context.today) };
  const single = (Object.entries(offered) as [ChoiceFacet, (typeof offered)[ChoiceFacet]][]).map(
    ([name, values]) =>
      new OneOf(name, values, (value) =>
        passes({ [name]: value, unstated: filters.unstated }, context),
      ),
  );
  for (const hostel of hostels) {
    const failed = failedOf(tests, hostel);
    const fits = (name: FilterName) => failed === null || failed === name;
    gender.see([hostel.gender], fits('gender'));
    category.see(hostel.categories, fits('category'));
    for (const facet of single) if (fits(facet.name)) facet.see(hostel);
    if (fits('locality')) add(locality, areasOf(hostel));
    if (failed !== null) continue;
    add(facilities, hostel.facilities);
    add(meals, [...hostel.meals, ...mealSetsOf(hostel)]);
  }
  const counted = single.map(({ name, counts }) => [name, counts] as const);
  return {
    ...(Object.fromEntries(counted) as Record<ChoiceFacet, Record<string, number>>),
    gender: gender.counts(),
    category: category.counts(),
    facilities,
    meals,
    locality,
  };
}

const areas = cities.flatMap((city) =>
  city.areas.map(({ en }) => ({ name: en, parts: localityParts(en) })),
);
/** Areas by hostel, because each count of 10,000 hostels would compare 250,000 texts. */
const knownAreas = new WeakMap<FilterableHostel, readonly string[]>();

/** The areas whose `locality` filter this hostel passes. */
function areasOf(hostel: FilterableHostel): readonly string[] {
  const known = knownAreas.get(hostel);
  if (known) return known;
  const text = addressText(hostel);
  const found = areas
    .filter(({ parts }) => parts.some((part) => text.includes(part)))
    .map(({ name }) => name);
  knownAreas.set(hostel, found);
  return found;
}

function mealSetsOf({ meals }: FilterableHostel): string[] {
  return mealSets
    .filter((set) => set.every((meal) => meals.includes(meal)))
    .map((set) => set.join(','));
}

/** The only filter that a hostel fails; null for none, undefined for several. */
function failedOf(
  tests: ReturnType<typeof testsOf>,
  hostel: FilterableHostel,
): FilterName | null | undefined {
  let failed: FilterName | null = null;
  for (const { name, test } of tests) {
    if (test(hostel)) continue;
    if (failed !== null) return undefined;
    failed = name;
  }
  return failed;
}

/** Counts hostels for a facet that allows only one chosen value. */
class OneOf {
  readonly name: ChoiceFacet;
  readonly counts: Record<string, number> = {};
  private readonly tests: readonly (readonly [string, ReturnType<typeof passes>])[];

  constructor(
    name: ChoiceFacet,
    values: readonly (string | number | boolean)[],
    testOf: (value: string | number | boolean) => ReturnType<typeof passes>,
  ) {
    this.name = name;
    this.tests = values.map((value) => {
      const key = String(value);
      this.counts[key] = 0;
      return [key, testOf(value)];
    });
  }

  see(hostel: FilterableHostel): void {
    for (const [value, test] of this.tests) if (test(hostel)) add(this.counts, [value]);
  }
}

/** Counts hostels for a facet in which any chosen value matches. */
class AnyOf {
  private readonly chosen: readonly string[];
  /** Number of hostels with a chosen value. They stay listed when another value is chosen too. */
  private listed = 0;
  /** For each value, the number of hostels that choosing it would add. */
  private readonly added: Record<string, number> = {};

  constructor(chosen: readonly string[] = []) {
    this.chosen = chosen;
  }

  /** Counts a hostel with these values. `fits` says whether it passes the other filters. */
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
