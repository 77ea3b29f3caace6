import { kilometres, type Place } from '@patna/search';
import type { City } from '@patna/search/city';

/** Farther away than this, distances to hostels mean nothing. */
const farKm = 60;

const knownCities = {
  Patna: { latitude: 25.61, longitude: 85.14 },
  Delhi: { latitude: 28.61, longitude: 77.21 },
  Mumbai: { latitude: 19.08, longitude: 72.88 },
  Kolkata: { latitude: 22.57, longitude: 88.36 },
  Bengaluru: { latitude: 12.97, longitude: 77.59 },
  Chennai: { latitude: 13.08, longitude: 80.27 },
  Hyderabad: { latitude: 17.39, longitude: 78.49 },
  Pune: { latitude: 18.52, longitude: 73.86 },
  Ahmedabad: { latitude: 23.02, longitude: 72.57 },
  Lucknow: { latitude: 26.85, longitude: 80.95 },
  Varanasi: { latitude: 25.32, longitude: 82.97 },
  Ranchi: { latitude: 23.34, longitude: 85.31 },
  Gaya: { latitude: 24.8, longitude: 85.0 },
  Muzaffarpur: { latitude: 26.12, longitude: 85.39 },
  Bhagalpur: { latitude: 25.24, longitude: 86.98 },
  Darbhanga: { latitude: 26.15, longitude: 85.9 },
} as const satisfies Record<string, Place>;

/**
 * The city of a position that is far from the shown one: `elsewhere` for a place without a name here, null when
 * near.
 */
export function farCity(
  position: Place,
  { bounds }: City,
): keyof typeof knownCities | 'elsewhere' | null {
  const distanceTo = (place: Place) => kilometres(position, place) ?? 0;
  const centre = {
    latitude: (bounds.south + bounds.north) / 2,
    longitude: (bounds.west + bounds.east) / 2,
  };
  if (distanceTo(centre) <= farKm) return null;
  const names = Object.keys(knownCities) as (keyof typeof knownCities)[];
  return names.find((name) => distanceTo(knownCities[name]) <= farKm) ?? 'elsewhere';
}
