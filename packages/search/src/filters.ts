import { freshSince } from './bed-count-age.ts';
import { kilometres, type Place } from './distance.ts';
import { findCity, regionOf } from './places/find-city.ts';
import { localityParts } from './places/localities.ts';

/**
 * The fields of a hostel that filters and sorts use. Money is in rupees per month, `publishedAt` in milliseconds since
 * 1970.
 */
export interface FilterableHostel {
  readonly id: string;
  /** Record id, which is greater for later records. Hostels that tie are sorted by it, latest first. */
  readonly record: string;
  readonly street: string;
  readonly city: string;
  readonly landmark: string;
  /** The result of `regionOf` for the complete address. Absent in old copies. */
  readonly region?: string | undefined;
  readonly gender: string;
  readonly categories: readonly string[];
  readonly priceMin: number;
  readonly priceMax: number;
  readonly facilities: readonly string[];
  readonly meals: readonly string[];
  readonly suitableFor: readonly string[];
  readonly haveWarden: boolean;
  /** Average rating in stars; 0 without reviews. */
  readonly rating: number;
  /** The result of `ratingScoreOf`. Absent in old copies. */
  readonly ratingScore?: number | undefined;
  readonly publishedAt: number;
  /** Last day on which a claim is valid, `YYYY-MM-DD`. */
  readonly verifiedUntil?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Free beds in all rooms, as stated on the day `bedsOn`. */
  readonly freeBeds?: number | undefined;
  readonly bedsOn?: string | undefined;
  /** First day with a free bed, if it is not the day of the statement. */
  readonly freeFrom?: string | undefined;
  /** Lowest monthly total, as far as costs are stated. */
  readonly monthlyTotal?: number | undefined;
  /** Whether a part of that total is not stated. */
  readonly isTotalOpen?: boolean | undefined;
  readonly deposit?: number | undefined;
  /** Lowest sum to pay when moving in. Absent when a part of it is not stated. */
  readonly moveInTotal?: number | undefined;
  /** Closing time of the gate, HH:mm. */
  readonly gateTime?: string | undefined;
  readonly vegOnly?: boolean | undefined;
  /** Absent: not stated, or a copy of an older release. */
  readonly visitorsAllowed?: boolean | undefined;
  /** It leaves enquiries unanswered; absent in old copies. */
  readonly isSilent?: boolean | undefined;
}

/** The filters of `fetchListings`. A filter that is absent matches every hostel. */
export interface HostelFilters {
  readonly gender?: readonly string[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly facilities?: readonly string[] | undefined;
  readonly meals?: readonly string[] | undefined;
  readonly haveWarden?: boolean | undefined;
  /** Whether a claim is valid today. */
  readonly verified?: boolean | undefined;
  readonly suitableFor?: string | undefined;
  /** Any name of a listed city means its region; another text must be the whole name of a hostel's city. */
  readonly city?: string | undefined;
  readonly locality?: string | undefined;
  readonly minRating?: number | undefined;
  readonly vegOnly?: boolean | undefined;
  readonly visitorsAllowed?: boolean | undefined;
  /** The gate closes at this time (HH:mm) or later. Times before 05:00 are of the next day. */
  readonly gateFrom?: string | undefined;
  /** Highest monthly total in rupees. Hostels that leave costs unstated pass if the stated ones are not higher. */
  readonly maxTotal?: number | undefined;
  readonly maxDeposit?: number | undefined;
  readonly maxMoveIn?: number | undefined;
  /** Whether a bed must be free today, by a statement of the last 14 days. */
  readonly bedsFree?: boolean | undefined;
  /** A bed must be free by the end of this month (`YYYY-MM`), by a statement of the last 14 days. */
  readonly moveIn?: string | undefined;
  /** Most kilometres from the place to measure from. If there is no such place, every hostel passes. */
  readonly within?: number | undefined;
  /** Whether hostels also pass if they do not state what a filter asks for. They are listed last. */
  readonly unstated?: boolean | undefined;
}

type Test = (hostel: FilterableHostel) => boolean;
export type FilterName = Exclude<keyof HostelFilters, 'unstated'>;

/** What filters depend on in addition to the hostel. */
export interface FilterContext {
  /** The current day in Patna, `YYYY-MM-DD`. */
  readonly today: string;
  /** The place from which distances are measured. */
  readonly near?: Place | undefined;
}

/** Returns a predicate for hostels that pass every filter. */
export function passes(filters: HostelFilters, context: FilterContext): Test {
  const tests = testsOf(filters, context);
  return (hostel) => tests.every(({ test }) => test(hostel));
}

/** Returns a test for each filter that is set. */
export function testsOf(
  filters: HostelFilters,
  context: FilterContext,
): { readonly name: FilterName; readonly test: Test }[] {
  return filterNames
    .filter((name) => filters[name] !== undefined)
    .map((name) => {
      const test = testOf[name](filters, context);
      const isUnstated = filters.unstated && canLeaveOut(name) && unstatedOf[name]?.(context);
      return { name, test: isUnstated ? (hostel) => test(hostel) || isUnstated(hostel) : test };
    });
}

/** Whether the filters can leave out hostels that state nothing about one of them. */
export function leavesOutUnstated(filters: HostelFilters): boolean {
  const isChosen = (name: FilterName) => filters[name] !== undefined && canLeaveOut(name);
  return !filters.unstated && filterNames.some(isChosen);
}

/** `maxTotal` compares stated costs only, so it leaves out no hostel because of unstated ones. */
function canLeaveOut(name: FilterName): boolean {
  return name in unstatedOf && name !== 'maxTotal';
}

/** Moves hostels that do not state everything the filters ask for to the end. Otherwise keeps the order. */
export function statedFirst<H extends FilterableHostel>(
  hostels: readonly H[],
  filters: HostelFilters,
  context: FilterContext,
): H[] {
  const tests = filterNames.flatMap((name) =>
    filters[name] === undefined ? [] : (unstatedOf[name]?.(context) ?? []),
  );
  const statesAll = (hostel: H) => !tests.some((isUnstated) => isUnstated(hostel));
  return [...hostels.filter(statesAll), ...hostels.filter((hostel) => !statesAll(hostel))];
}

/** The filters by facts that a hostel may leave unstated, each with a test for hostels that do. */
const unstatedOf: Partial<Record<FilterName, (context: FilterContext) => Test>> = {
  vegOnly:
    () =>
    ({ vegOnly }) =>
      vegOnly === undefined,
  visitorsAllowed:
    () =>
    ({ visitorsAllowed }) =>
      visitorsAllowed === undefined,
  gateFrom:
    () =>
    ({ gateTime }) =>
      gateTime === undefined,
  maxTotal:
    () =>
    ({ isTotalOpen = true }) =>
      isTotalOpen,
  maxDeposit:
    () =>
    ({ deposit }) =>
      deposit === undefined,
  maxMoveIn:
    () =>
    ({ moveInTotal }) =>
      moveInTotal === undefined,
  bedsFree: ({ today }) => hasNoBedCount(today),
  moveIn: ({ today }) => hasNoBedCount(today),
  within:
    ({ near }) =>
    (hostel) =>
      near !== undefined && kilometres(near, hostel) === null,
};

const testOf: Readonly<
  Record<FilterName, (filters: HostelFilters, context: FilterContext) => Test>
> = {
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
    ({ verified }, { today }) =>
    ({ verifiedUntil = '' }) =>
      verifiedUntil >= today === verified,
  suitableFor:
    ({ suitableFor = '' }) =>
    ({ suitableFor: suits }) =>
      suits.includes(suitableFor) || suits.includes('Both'),
  city: ({ city = '' }) => {
    const listed = findCity(city);
    if (listed) return (hostel) => (hostel.region ?? regionOf(hostel)) === listed.id;
    const wanted = city.toLowerCase();
    return (hostel) => hostel.city.toLowerCase() === wanted;
  },
  locality: ({ locality = '' }) => {
    const parts = localityParts(locality);
    return (hostel) => {
      const text = addressText(hostel);
      return parts.some((part) => text.includes(part));
    };
  },
  minRating:
    ({ minRating = 0 }) =>
    (hostel) =>
      hostel.rating >= minRating,
  vegOnly:
    ({ vegOnly }) =>
    (hostel) =>
      hostel.vegOnly === vegOnly,
  visitorsAllowed:
    ({ visitorsAllowed }) =>
    (hostel) =>
      hostel.visitorsAllowed === visitorsAllowed,
  gateFrom: ({ gateFrom = '' }) => {
    const earliest = eveningMinutes(gateFrom);
    return ({ gateTime }) => gateTime !== undefined && eveningMinutes(gateTime) >= earliest;
  },
  maxTotal:
    ({ maxTotal = 0 }) =>
    ({ monthlyTotal = Number.POSITIVE_INFINITY }) =>
      monthlyTotal <= maxTotal,
  maxDeposit:
    ({ maxDeposit = 0 }) =>
    ({ deposit = Number.POSITIVE_INFINITY }) =>
      deposit <= maxDeposit,
  maxMoveIn:
    ({ maxMoveIn = 0 }) =>
    ({ moveInTotal = Number.POSITIVE_INFINITY }) =>
      moveInTotal <= maxMoveIn,
  bedsFree: ({ bedsFree }, { today }) => {
    const isFree = hasBedBy(today, today);
    return (hostel) => isFree(hostel) === bedsFree;
  },
  moveIn: ({ moveIn = '' }, { today }) => hasBedBy(`${moveIn}-31`, today),
  within:
    ({ within = 0 }, { near }) =>
    (hostel) =>
      near === undefined || (kilometres(near, hostel) ?? Number.POSITIVE_INFINITY) <= within,
};
const filterNames = Object.keys(testOf) as FilterName[];

/** Tests for hostels without a statement about free beds that holds today. */
export function hasNoBedCount(today: string): Test {
  const oldest = freshSince(today);
  return ({ freeBeds, bedsOn = '' }) => freeBeds === undefined || bedsOn < oldest;
}

/** Returns a test for hostels that, by a valid statement, have a free bed on a day or earlier. */
function hasBedBy(day: string, today: string): Test {
  const oldest = freshSince(today);
  return ({ freeBeds = 0, bedsOn = '', freeFrom }) =>
    bedsOn >= oldest && (freeFrom === undefined ? freeBeds > 0 : freeFrom <= day);
}

/** Street, landmark and city in lower case, one a line. */
export function addressText({
  street,
  landmark,
  city,
}: Pick<FilterableHostel, 'street' | 'landmark' | 'city'>): string {
  return `${street}\n${landmark}\n${city}`.toLowerCase();
}

const lastNightTime = '05:00';

/** Minutes from midnight to a time (HH:mm). Times after midnight count as part of the evening before. */
export function eveningMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (time < lastNightTime ? hours + 24 : hours) * 60 + minutes;
}
