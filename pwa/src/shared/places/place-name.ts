import type { PlaceMark } from './places.ts';

/** A place's name in the language of the screen. */
export function placeName(place: Pick<PlaceMark, 'en' | 'hi'>, language: string): string {
  return language === 'hi' ? place.hi : place.en;
}
