import { cities } from '../places/cities.ts';
import type { City, NamedPlace } from '../places/city.ts';
import { placesOf } from '../places/places.ts';
import { highlightsOf } from '../text/highlight.ts';
import { weightOf } from '../text/synonyms.ts';
import { wordsOf } from '../text/words.ts';
import { understandQuery } from './understand-query.ts';

type Ranges = readonly (readonly [start: number, end: number])[];

/** An area or landmark that a typed text may mean. */
export interface PlaceSuggestion {
  readonly place: NamedPlace;
  readonly city: City;
  /** The matching parts of the name in each language, in UTF-16 units. */
  readonly marks: { readonly en: Ranges; readonly hi: Ranges };
}

const maxPlaces = 3;

/**
 * Areas and landmarks whose names begin with the typed text or, if there are none, those that it means, misspelled or
 * beside other words. Places of `own` come first, shorter names before longer ones. Empty for words that name nothing
 * ("hostel", "near").
 */
export function suggestPlaces(typed: string, own: City): PlaceSuggestion[] {
  const words = wordsOf(typed).filter((word) => weightOf(word) !== 'filler');
  if (!words.some((word) => weightOf(word) === 'full')) return [];
  const all = [own, ...cities.filter((city) => city !== own)].flatMap((city) =>
    placesOf(city)
      .toSorted((a, b) => wordsOf(a.en).length - wordsOf(b.en).length)
      .map((place) => ({ place, city })),
  );
  const begun = all.filter(({ place }) => isBegun(place, words));
  const found = begun.length > 0 ? begun : all.filter(isMeantBy(typed));
  return found.slice(0, maxPlaces).map(({ place, city }) => ({
    place,
    city,
    marks: { en: marksIn(place.en, typed, words), hi: marksIn(place.hi, typed, words) },
  }));
}

/** Whether every typed word is the beginning of a word in the name. */
function isBegun({ en, hi }: NamedPlace, words: readonly string[]): boolean {
  return [en, hi].some((name) => {
    const parts = wordsOf(name);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

function isMeantBy(typed: string): (each: { place: NamedPlace }) => boolean {
  const ids = understandQuery(typed).parts.flatMap((part) =>
    part.kind === 'area' || part.kind === 'near' ? [part.value] : [],
  );
  return ({ place }) => ids.includes(place.id);
}

function marksIn(name: string, typed: string, words: readonly string[]): Ranges {
  const matched = wordsOf(name).filter((part) => words.some((word) => part.startsWith(word)));
  return highlightsOf(name, typed, new Set(matched)).ranges;
}
