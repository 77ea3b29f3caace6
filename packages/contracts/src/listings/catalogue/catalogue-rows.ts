import {
  audiences,
  facilities,
  genderPreferences,
  meals,
  roomCategories,
} from '../hostel/listing-values.ts';

/** A hostel in the catalogue. Money is in rupees per month, `publishedAt` in milliseconds since 1970. */
export interface CatalogueHostel {
  readonly id: string;
  /** The record id, which is greater for later records. */
  readonly record: string;
  readonly propertyName: string;
  readonly street: string;
  readonly city: string;
  /** Absent in old copies. */
  readonly state?: string | undefined;
  readonly landmark: string;
  /** Not among the columns, because a copy holds only one region. Absent in copies of the whole catalogue. */
  readonly region?: string | undefined;
  readonly gender: (typeof genderPreferences)[number];
  readonly categories: readonly (typeof roomCategories)[number][];
  readonly priceMin: number;
  readonly priceMax: number;
  readonly facilities: readonly (typeof facilities)[number][];
  readonly meals: readonly (typeof meals)[number][];
  readonly suitableFor: readonly (typeof audiences)[number][];
  readonly haveWarden: boolean;
  /** Average rating in stars; 0 without reviews. */
  readonly rating: number;
  readonly reviewCount: number;
  /** The score that the order `rating` uses. Absent without reviews. */
  readonly ratingScore?: number | undefined;
  readonly publishedAt: number;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** URL of the first photo. Empty if there is none. */
  readonly photo: string;
  /** Last day on which a claim is valid, `YYYY-MM-DD`. */
  readonly verifiedUntil?: string | undefined;
  /** This and the next two fields are those of `FreeBeds`. */
  readonly freeBeds?: number | undefined;
  readonly bedsOn?: string | undefined;
  readonly freeFrom?: string | undefined;
  /** Lowest monthly total of a room with meals and electricity, as far as these are stated. */
  readonly monthlyTotal?: number | undefined;
  /** Whether a part of that total is not stated. */
  readonly isTotalOpen?: boolean | undefined;
  /** The lowest deposit of any room. */
  readonly deposit?: number | undefined;
  /** Closing time of the gate, HH:mm. */
  readonly gateTime?: string | undefined;
  readonly vegOnly?: boolean | undefined;
  readonly visitorsAllowed?: boolean | undefined;
  /** It leaves enquiries unanswered. */
  readonly isSilent?: boolean | undefined;
  /** Monthly cost of meals in addition to the rent. 0: included. Absent: not stated. */
  readonly mealsExtra?: number | undefined;
  /** Lowest sum of first month, deposit and joining fee. Absent if a part of it is not stated. */
  readonly moveInTotal?: number | undefined;
}

/**
 * Hostels in columns, as they are sent: entry n of each column belongs to hostel n. A set of values is a bit mask over
 * the corresponding list in `listing-values`.
 */
export interface CatalogueColumns {
  readonly id: string[];
  /** Empty when the hostel's id ends with the record id. */
  readonly record: string[];
  readonly name: string[];
  readonly street: string[];
  readonly city: string[];
  /** Absent in responses of older servers. */
  readonly state?: string[] | undefined;
  readonly landmark: string[];
  readonly gender: number[];
  readonly categories: number[];
  readonly priceMin: number[];
  readonly priceMax: number[];
  readonly facilities: number[];
  readonly meals: number[];
  readonly suitableFor: number[];
  readonly warden: number[];
  readonly rating: number[];
  readonly reviews: number[];
  readonly published: number[];
  /** Degrees times 100,000. Null when unknown. */
  readonly latitude: (number | null)[];
  readonly longitude: (number | null)[];
  readonly photo: string[];
  /** Empty for a hostel without a claim. Absent in responses of older servers. */
  readonly verifiedUntil?: string[] | undefined;
  /** This and the following columns are absent in responses of older servers. Null or empty: not stated. */
  readonly freeBeds?: (number | null)[] | undefined;
  readonly bedsOn?: string[] | undefined;
  readonly freeFrom?: string[] | undefined;
  readonly monthlyTotal?: (number | null)[] | undefined;
  readonly totalOpen?: number[] | undefined;
  readonly deposit?: (number | null)[] | undefined;
  readonly gateTime?: string[] | undefined;
  /** 1 for yes, 0 for no. */
  readonly vegOnly?: (number | null)[] | undefined;
  /** Thousandths of a star. */
  readonly ratingScore?: (number | null)[] | undefined;
  /** 1 for yes. */
  readonly silent?: number[] | undefined;
  readonly mealsExtra?: (number | null)[] | undefined;
  readonly moveInTotal?: (number | null)[] | undefined;
  /** 1 for allowed, 0 for not allowed. */
  readonly visitors?: (number | null)[] | undefined;
}

const recordLength = 24;
const degree = 100_000;

/** Degrees, rounded to about 1 m as phones store them, so that distances sort alike on the server. */
export function catalogueDegrees(exact: number | undefined): number | undefined {
  return exact === undefined ? undefined : Math.round(exact * degree) / degree;
}

export function columnsOf(hostels: readonly CatalogueHostel[]): CatalogueColumns {
  const column = <T>(value: (hostel: CatalogueHostel) => T) => hostels.map(value);
  return {
    id: column((each) => each.id),
    record: column((each) => (each.id.endsWith(each.record) ? '' : each.record)),
    name: column((each) => each.propertyName),
    street: column((each) => each.street),
    city: column((each) => each.city),
    state: column((each) => each.state ?? ''),
    landmark: column((each) => each.landmark),
    gender: column((each) => genderPreferences.indexOf(each.gender)),
    categories: column((each) => bitsOf(roomCategories, each.categories)),
    priceMin: column((each) => each.priceMin),
    priceMax: column((each) => each.priceMax),
    facilities: column((each) => bitsOf(facilities, each.facilities)),
    meals: column((each) => bitsOf(meals, each.meals)),
    suitableFor: column((each) => bitsOf(audiences, each.suitableFor)),
    warden: column((each) => (each.haveWarden ? 1 : 0)),
    rating: column((each) => each.rating),
    reviews: column((each) => each.reviewCount),
    published: column((each) => each.publishedAt),
    latitude: column(({ latitude }) =>
      latitude === undefined ? null : Math.round(latitude * degree),
    ),
    longitude: column(({ longitude }) =>
      longitude === undefined ? null : Math.round(longitude * degree),
    ),
    photo: column((each) => each.photo),
    verifiedUntil: column((each) => each.verifiedUntil ?? ''),
    ...(hostels.length > 0 && addedColumns(column)),
  };
}

/** These columns are left out when there are no hostels, because empty responses are the most frequent ones. */
function addedColumns(column: <T>(value: (hostel: CatalogueHostel) => T) => T[]) {
  return {
    freeBeds: column((each) => each.freeBeds ?? null),
    bedsOn: column((each) => each.bedsOn ?? ''),
    freeFrom: column((each) => each.freeFrom ?? ''),
    monthlyTotal: column((each) => each.monthlyTotal ?? null),
    totalOpen: column((each) => (each.isTotalOpen === true ? 1 : 0)),
    deposit: column((each) => each.deposit ?? null),
    gateTime: column((each) => each.gateTime ?? ''),
    vegOnly: column(({ vegOnly }) => bitOf(vegOnly)),
    ratingScore: column((each) => each.ratingScore ?? null),
    silent: column((each) => (each.isSilent === true ? 1 : 0)),
    mealsExtra: column((each) => each.mealsExtra ?? null),
    moveInTotal: column((each) => each.moveInTotal ?? null),
    visitors: column(({ visitorsAllowed }) => bitOf(visitorsAllowed)),
  } satisfies Partial<CatalogueColumns>;
}

export function hostelsOf(columns: CatalogueColumns): CatalogueHostel[] {
  return columns.id.map((id, at) => {
    const number = (list: readonly (number | null)[]) => list[at] ?? 0;
    const text = (list: readonly string[]) => list[at] ?? '';
    const place = (list: readonly (number | null)[]) =>
      list[at] === null || list[at] === undefined ? undefined : list[at] / degree;
    return {
      id,
      record: text(columns.record) || id.slice(-recordLength),
      propertyName: text(columns.name),
      street: text(columns.street),
      city: text(columns.city),
      state: text(columns.state ?? []),
      landmark: text(columns.landmark),
      gender: genderPreferences[number(columns.gender)] ?? 'Unisex',
      categories: valuesOf(roomCategories, number(columns.categories)),
      priceMin: number(columns.priceMin),
      priceMax: number(columns.priceMax),
      facilities: valuesOf(facilities, number(columns.facilities)),
      meals: valuesOf(meals, number(columns.meals)),
      suitableFor: valuesOf(audiences, number(columns.suitableFor)),
      haveWarden: number(columns.warden) === 1,
      rating: number(columns.rating),
      reviewCount: number(columns.reviews),
      publishedAt: number(columns.published),
      latitude: place(columns.latitude),
      longitude: place(columns.longitude),
      photo: text(columns.photo),
      verifiedUntil: text(columns.verifiedUntil ?? []) || undefined,
      freeBeds: columns.freeBeds?.[at] ?? undefined,
      bedsOn: text(columns.bedsOn ?? []) || undefined,
      freeFrom: text(columns.freeFrom ?? []) || undefined,
      monthlyTotal: columns.monthlyTotal?.[at] ?? undefined,
      isTotalOpen: columns.totalOpen && number(columns.totalOpen) === 1,
      deposit: columns.deposit?.[at] ?? undefined,
      gateTime: text(columns.gateTime ?? []) || undefined,
      vegOnly: statedBit(columns.vegOnly?.[at]),
      ratingScore: columns.ratingScore?.[at] ?? undefined,
      isSilent: columns.silent?.[at] === 1 || undefined,
      mealsExtra: columns.mealsExtra?.[at] ?? undefined,
      moveInTotal: columns.moveInTotal?.[at] ?? undefined,
      visitorsAllowed: statedBit(columns.visitors?.[at]),
    };
  });
}

function bitOf(stated: boolean | undefined): number | null {
  return stated === undefined ? null : Number(stated);
}

function statedBit(bit: number | null | undefined): boolean | undefined {
  return typeof bit === 'number' ? bit === 1 : undefined;
}

function bitsOf<T>(all: readonly T[], some: readonly T[]): number {
  return some.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}

function valuesOf<T>(all: readonly T[], bits: number): T[] {
  return all.filter((_, at) => (bits & (1 << at)) !== 0);
}
