import type { Place } from '../distance.ts';
import { cities } from './cities.ts';
import type { City } from './city.ts';

/** The region of hostels that are in no listed city. */
export const unlistedRegion = 'elsewhere';

/** Whether this is the id of a region that hostels can be in. */
export function isRegion(id: string): boolean {
  return id === unlistedRegion || cities.some((city) => city.id === id);
}

/** The listed city with this id. Undefined for other regions. */
export function cityOfRegion(id: string): City | undefined {
  return cities.find((city) => city.id === id);
}

/** What is known about a hostel's location. */
interface Located extends Partial<{ readonly [way in keyof Place]: number | undefined }> {
  readonly city: string;
  readonly pincode?: string | undefined;
}

/**
 * The region of a hostel: the listed city that matches by name, otherwise by position, otherwise by pincode.
 * `unlistedRegion` if none matches.
 */
export function regionOf({ city, latitude, longitude, pincode = '' }: Located): string {
  const byPosition = () =>
    latitude === undefined || longitude === undefined ? undefined : cityAt({ latitude, longitude });
  const byPincode = () =>
    cities.find(({ pincodePrefixes }) =>
      pincodePrefixes.some((prefix) => pincode.startsWith(prefix)),
    );
  return (findCity(city) ?? byPosition() ?? byPincode())?.id ?? unlistedRegion;
}

/** The listed city that a typed name means. The name may be in Hindi or beside other words: "Patna, Bihar". */
export function findCity(typed: string): City | undefined {
  const text = spaced(typed);
  if (text.trim() === '') return undefined;
  return cities.find(({ en, hi, otherNames }) =>
    [en, hi, ...otherNames].some((name) => text.includes(spaced(name))),
  );
}

/** The listed city that contains a position. */
export function cityAt({ latitude, longitude }: Place): City | undefined {
  return cities.find(
    ({ bounds: { south, north, west, east } }) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  );
}

/** The words in lower case with single spaces around them, so that a search in the result finds whole words only. */
function spaced(text: string): string {
  return ` ${
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}
