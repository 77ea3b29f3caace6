import { eveningMinutes, type FilterableHostel } from '../filters.ts';
import { regionOf } from '../places/find-city.ts';
import { placesOfPincode } from '../places/pincodes.ts';
import { allPlaces } from '../places/places.ts';
import { createRanker, type IndexedObject } from '../ranking/ranker.ts';

/** The attributes that a hosted index filters and sorts by. Days are numbers, `YYYYMMDD`. */
export interface HostedAttributes {
  /** Ids of the places and pincodes whose names appear in the record's texts. */
  readonly areas: readonly string[];
  readonly pincodes: readonly string[];
  readonly region: string;
  readonly priceMin: number;
  readonly priceMax: number;
  readonly haveWarden: boolean;
  readonly vegOnly?: boolean | undefined;
  readonly visitorsAllowed?: boolean | undefined;
  /** 0 without a claim. */
  readonly verifiedUntil: number;
  readonly ratingScore: number;
  readonly publishedAt: number;
  readonly monthlyTotal?: number | undefined;
  readonly deposit?: number | undefined;
  /** Closing time of the gate in minutes, by `eveningMinutes`. */
  readonly gateMinutes?: number | undefined;
  /** The day on which free beds were counted; 0 without a count. */
  readonly bedsOn: number;
  /** First day with a free bed; `never` if there is none. */
  readonly bedsFrom: number;
  /**
   * The hostel's position. One that is unknown is replaced by a position far from everything, so that the hostel is
   * listed last.
   */
  readonly _geoloc: { readonly lat: number; readonly lng: number };
}

/** A number above that of any day. */
const never = 99_999_999;

/** Converts `2026-11-30` to 20261130. */
export function dayNumber(day: string): number {
  return Number(day.slice(0, 10).replaceAll('-', '')) || 0;
}

/** @param record the searched texts, by the names in `searchableAttributes` */
export function hostedAttributesOf(
  hostel: FilterableHostel,
  record: IndexedObject,
  searchableAttributes: readonly string[],
): HostedAttributes {
  const ranker = createRanker({ attributes: searchableAttributes });
  ranker.put(record);
  const isNamed = (text: string) => ranker.find(text).total > 0;
  const { freeBeds = 0, bedsOn = '', freeFrom, gateTime } = hostel;
  const bedsFrom = freeFrom === undefined ? (freeBeds > 0 ? 0 : never) : dayNumber(freeFrom);
  return {
    areas: allPlaces.filter(({ en }) => isNamed(en)).map(({ id }) => id),
    pincodes: [...placesOfPincode.keys()].filter(isNamed),
    region: hostel.region ?? regionOf(hostel),
    priceMin: hostel.priceMin,
    priceMax: hostel.priceMax,
    haveWarden: hostel.haveWarden,
    vegOnly: hostel.vegOnly,
    visitorsAllowed: hostel.visitorsAllowed,
    verifiedUntil: dayNumber(hostel.verifiedUntil ?? ''),
    ratingScore: hostel.ratingScore ?? 0,
    publishedAt: hostel.publishedAt,
    monthlyTotal: hostel.monthlyTotal,
    deposit: hostel.deposit,
    gateMinutes: gateTime === undefined ? undefined : eveningMinutes(gateTime),
    bedsOn: dayNumber(bedsOn),
    bedsFrom,
    _geoloc: { lat: hostel.latitude ?? 0, lng: hostel.longitude ?? 0 },
  };
}
