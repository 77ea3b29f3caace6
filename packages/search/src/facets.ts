import {
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
  | 'gateFrom'
  | 'maxTotal'
  | 'maxDeposit'
  | 'maxMoveIn'
  | 'bedsFree'
  | 'moveIn'
  | 'within';

/** For each value of a facet: how many hostels are listed if it is chosen too. */
export type FacetCounts = Readonly<
  Record<ListFacet | ChoiceFacet, Readonly<Record<string, number>>>
>;

/** The values that filters offer. Rents and deposits are in rupees, distances in kilometres. */
export const choices = {
  suitableFor: ['Students', 'Working Professionals'],
  minRating: [2, 3, 4, 5],
  haveWarden: [true],
  verified: [true],
  vegOnly: [true],
  gateFrom: ['21:00', '22:00', '23:00'],
  maxTotal: [6000, 8000, 10_000, 12_000, 15_000],
  maxDeposit: [2000, 5000, 10_000, 20_000],
  maxMoveIn: [10_000, 15_000, 20_000, 30_000],
  bedsFree: [true],
  within: [1, 2, 3, 5],
} as const satisfies Partial<Record<ChoiceFacet, readonly (string | number | boolean)[]>>;

/** The current month and the next five, as `YYYY-MM`. */
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
    if (failed !== null) continue;
    add(facilities, hostel.facilities);
    add(meals, hostel.meals);
  }
  const counted = single.map(({ name, counts }) => [name, counts] as const);
  return {
    ...(Object.fromEntries(counted) as Record<ChoiceFacet, Record<string, number>>),
    gender: gender.counts(),
    category: category.counts(),
    facilities,
    meals,
  };
}

/** The name of the only filter that a hostel fails. Null if it fails none, undefined if it fails several. */
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
