import { kilometres, type Place } from '../distance.ts';
import { cities } from './cities.ts';
import type { City, NamedPlace } from './city.ts';

/** Areas of a city, then landmarks. Of names equally close to a typed one, the first wins. */
export function placesOf({ areas, landmarks }: City): readonly NamedPlace[] {
  return [...areas, ...landmarks];
}

/** The places of every city. */
export const allPlaces: readonly NamedPlace[] = cities.flatMap(placesOf);

/** The place with an id; undefined when unknown. */
export function findPlace(id: string): NamedPlace | undefined {
  return allPlaces.find((place) => place.id === id);
}

/** The city of the place with an id; undefined when unknown. */
export function cityOfPlace(id: string): City | undefined {
  return cities.find((city) => placesOf(city).some((place) => place.id === id));
}

/** Farther away, a distance says nothing about a hostel. */
export const maxLandmarkKm = 60;

export interface NearbyPlace {
  readonly place: NamedPlace;
  readonly km: number;
}

/** The landmarks around a position, nearest first, with their distance in kilometres. */
export function landmarksAround(position: Place): NearbyPlace[] {
  return cities
    .flatMap(({ landmarks }) => landmarks)
    .map((place) => ({ place, km: kilometres(position, place) ?? Number.POSITIVE_INFINITY }))
    .filter(({ km }) => km <= maxLandmarkKm)
    .sort((a, b) => a.km - b.km);
}
