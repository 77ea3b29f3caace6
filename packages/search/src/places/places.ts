import { kilometres, type Place } from '../distance.ts';
import { cities } from './cities.ts';
import type { City, PlaceMark } from './city.ts';

/** Areas of a city, then landmarks. Of names equally close to a typed one, the first wins. */
export function placesOf({ areas, landmarks }: City): readonly PlaceMark[] {
  return [...areas, ...landmarks];
}

/** The places of every city. */
export const allPlaces: readonly PlaceMark[] = cities.flatMap(placesOf);

/** The place with an id; undefined when unknown. */
export function findPlace(id: string): PlaceMark | undefined {
  return allPlaces.find((place) => place.id === id);
}

/** The city of the place with an id; undefined when unknown. */
export function cityOfPlace(id: string): City | undefined {
  return cities.find((city) => placesOf(city).some((place) => place.id === id));
}

/** Farther away, a distance says nothing about a hostel. */
export const aroundKm = 60;

export interface DistantPlace {
  readonly place: PlaceMark;
  readonly away: number;
}

/** The landmarks around a position, nearest first, with their distance in kilometres. */
export function landmarksAround(position: Place): DistantPlace[] {
  return cities
    .flatMap(({ landmarks }) => landmarks)
    .map((place) => ({ place, away: kilometres(position, place) ?? Number.POSITIVE_INFINITY }))
    .filter(({ away }) => away <= aroundKm)
    .sort((a, b) => a.away - b.away);
}
