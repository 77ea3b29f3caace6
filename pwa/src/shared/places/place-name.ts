import type { Name } from '@patna/search/city';

/** A place's name in the given language. */
export function placeName(place: Name, language: string): string {
  return language === 'hi' ? place.hi : place.en;
}
