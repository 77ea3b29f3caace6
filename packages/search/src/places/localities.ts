import { nameMeant } from './match-place-name.ts';
import { allPlaces } from './places.ts';

/** Names of places in all cities, spelled as in addresses. Of names equally close to a typed one, the first wins. */
export const placeNames: readonly string[] = allPlaces.map(({ en }) => en);

/** Matches words long enough to search for; shorter ones would match part of almost any name. */
const wordToMean = /[\p{L}\p{M}]{3}/u;

/**
 * Texts to look for in an address, in lower case: the typed text and, if it is spelled by ear or in Hindi ("kankrbag",
 * "बोरिंग"), the place that it means.
 */
export function localityParts(locality: string): string[] {
  const typed = locality.trim().toLowerCase();
  const isName = placeNames.some((name) => name.toLowerCase().includes(typed));
  const meant = isName || !wordToMean.test(typed) ? undefined : nameMeant(typed, placeNames);
  return meant === undefined ? [typed] : [typed, meant.toLowerCase()];
}
