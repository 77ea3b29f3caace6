import { kilometres, type Place } from '../distance.ts';
import { cities } from './cities.ts';
import type { City, NamedPlace } from './city.ts';

/** A city's areas, followed by its landmarks. Of names equally close to a typed one, the first wins. */
export function placesOf({ areas, landmarks }: City): readonly NamedPlace[] {
  return [...areas, ...landmarks];
}

/** The places of all cities. */
export const allPlaces: readonly NamedPlace[] = cities.flatMap(placesOf);

/** The place with this id. Undefined when it is unknown. */
export function findPlace(id: string): NamedPlace | undefined {
  return allPlaces.find((place) => place.id === id);
}

/** The city of the place with this id. Undefined when it is unknown. */
export function cityOfPlace(id: string): City | undefined {
  return cities.find((city) => placesOf(city).some((place) => place.id === id));
}

/** Beyond this, a distance says nothing useful about a hostel. */
export const maxLandmarkKm = 60;

export interface NearbyPlace {
  readonly place: NamedPlace;
  readonly km: number;
}

/** Landmarks around a position with their distance in kilometres, nearest first. */
export function landmarksAround(position: Place): NearbyPlace[] {
  return cities
    .flatMap(({ landmarks }) => landmarks)
    .map((place) => ({ place, km: kilometres(position, place) ?? Number.POSITIVE_INFINITY }))
    .filter(({ km }) => km <= maxLandmarkKm)
    .sort((a, b) => a.km - b.km);
}
