import type { Place } from '../distance.ts';

export const placeKinds = ['coaching', 'transport', 'sight', 'area'] as const;
/** `coaching` includes colleges and hospitals with students. An `area` is given by its centre. */
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

/** Degrees. */
export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A city whose hostels are listed, with everything the product knows about it. */
export interface City extends Name {
  /** The region of its hostels in the catalogue. Stored by phones and servers, so it never changes. */
  readonly id: string;
  /** Further names in the field "city" of addresses, in lower case: suburbs and other spellings. */
  readonly otherNames: readonly string[];
  /** Positions outside get a hint in the listing form and are accepted. */
  readonly bounds: Bounds;
  /** The first digits of its pincodes. */
  readonly pincodePrefixes: readonly string[];
  /** Where pincodes begin with `first` to `last`. Others get a hint in the listing form. */
  readonly pincodeArea: Name & { readonly first: string; readonly last: string };
  /** Places of each pincode, as words of addresses. Areas can share one. */
  readonly pincodes: readonly (readonly [pincode: string, words: string])[];
  /** Words that people type for a place, and the canonical words they stand for. */
  readonly synonyms: readonly (readonly [typed: string, canonical: string])[];
  readonly landmarks: readonly NamedPlace[];
  /** Parts of the city that people search for. */
  readonly areas: readonly NamedPlace[];
}

type Row = readonly [id: string, latitude: number, longitude: number, en: string, hi: string];

/** Ids appear in addresses, so they never change. */
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
