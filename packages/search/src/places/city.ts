import type { Place } from '../distance.ts';

export const placeKinds = ['coaching', 'transport', 'sight', 'area'] as const;
/** `coaching` includes colleges, and hospitals that have students. The position of an `area` is its centre. */
export type PlaceKind = (typeof placeKinds)[number];

/** A name in both languages of the app. */
export interface Name {
  readonly en: string;
  readonly hi: string;
}

/** A place to measure from. Degrees, accurate to about 100 m. */
export interface NamedPlace extends Name, Place {
  /** Accurate to about 500 m only: no source states its position. */
  readonly isApproximate?: true | undefined;
  readonly id: string;
  readonly kind: PlaceKind;
}

/** The edges of an area, in degrees. */
export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A city whose hostels are listed, with everything that the product knows about it. */
export interface City extends Name {
  /** The catalogue region of its hostels. Phones and servers have stored it, so it must never change. */
  readonly id: string;
  /** Further names, in lower case, that addresses have in the field "city": suburbs and other spellings. */
  readonly otherNames: readonly string[];
  /** The listing form accepts positions outside, but shows a hint. */
  readonly bounds: Bounds;
  /** The digits with which its pincodes start. */
  readonly pincodePrefixes: readonly string[];
  /** The area whose pincodes are `first` to `last`. For others the listing form shows a hint. */
  readonly pincodeArea: Name & { readonly first: string; readonly last: string };
  /** For each pincode, its places as they are written in addresses. Areas may share a pincode. */
  readonly pincodes: readonly (readonly [pincode: string, words: string])[];
  /** Words that people type for a place, and the canonical words they stand for. */
  readonly synonyms: readonly (readonly [typed: string, canonical: string])[];
  readonly landmarks: readonly NamedPlace[];
  /** Parts of the city that people search for. */
  readonly areas: readonly NamedPlace[];
}

type Row = readonly [id: string, latitude: number, longitude: number, en: string, hi: string];

/** Builds the places of one kind. Their ids appear in URLs, so they must never change. */
export function placesOfKind(kind: PlaceKind, rows: readonly Row[]): NamedPlace[] {
  return rows.map(([id, latitude, longitude, en, hi]) => ({
    id,
    kind,
    latitude,
    longitude,
    en,
    hi,
  }));
}

/** Marks places whose positions have no source. */
export function approximately(places: readonly NamedPlace[]): NamedPlace[] {
  return places.map((place) => ({ ...place, isApproximate: true }));
}

export function cityCentre({ bounds: { south, north, west, east } }: City): Place {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}
