import type { PlaceMark } from '@patna/search/places';

/** A place's name in the given language. */
export function placeName(place: Pick<PlaceMark, 'en' | 'hi'>, language: string): string {
  return language === 'hi' ? place.hi : place.en;
}
