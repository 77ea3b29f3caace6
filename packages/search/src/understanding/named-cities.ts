import { cities } from '../places/cities.ts';
import { cityOfPlace, findPlace } from '../places/places.ts';
import { weightOf } from '../text/synonyms.ts';
import { type Token, tokensOf } from '../text/words.ts';
import type { WordSpan } from './query-parts.ts';

const foldedWords = (text: string) => tokensOf(text).map(({ folded }) => folded);
const cityIds = new Map(
  cities.flatMap(({ id, en, hi, otherNames }) =>
    [en, hi, ...otherNames].map((name) => [foldedWords(name).join(' '), id] as const),
  ),
);
const wordsOfNames = new Set([...cityIds.keys()].flatMap((name) => name.split(' ')));
const longestName = Math.max(...[...cityIds.keys()].map((name) => name.split(' ').length));

/**
 * The ids of the cities that a text names, if all its remaining words are names of cities. So a street that is named
 * after a city means none.
 * @param words the words that belong to no part
 */
export function citiesNamed(
  words: readonly Token[],
): { readonly id: string; readonly from: number; readonly to: number }[] {
  const isWord = (folded: string) => weightOf(folded) === 'full' || wordsOfNames.has(folded);
  const telling = words.flatMap(({ folded }, at) => (isWord(folded) ? [{ folded, at }] : []));
  const named: { id: string; from: number; to: number }[] = [];
  for (let n = 0; n < telling.length; ) {
    let length = Math.min(longestName, telling.length - n);
    let id: string | undefined;
    for (; length > 0 && id === undefined; length -= 1) {
      const some = telling.slice(n, n + length);
      id = cityIds.get(some.map(({ folded }) => folded).join(' '));
    }
    if (id === undefined) return [];
    const to = n + length + 1;
    named.push({ id, from: telling[n]?.at ?? 0, to: (telling[to - 1]?.at ?? 0) + 1 });
    n = to;
  }
  return named;
}

/**
 * Adds the city names of a text as parts when it means several cities. Beside the name of one city, a place of another
 * city is only text: many cities have a "Civil Lines", and a hostel may be called like a college elsewhere. A place to
 * measure from and a town that is named after its city keep their meaning.
 */
export function readCities(
  words: readonly Token[],
  read: readonly WordSpan[],
): readonly WordSpan[] {
  const positions = words.flatMap((_, at) =>
    read.some(({ from, to }) => at >= from && at < to) ? [] : [at],
  );
  const rest = positions.flatMap((at) => words[at] ?? []);
  const named = citiesNamed(rest);
  const [city, ...otherCities] = new Set(named.map(({ id }) => id));
  const isOnlyText = ({ meaning }: WordSpan) =>
    meaning.kind === 'area' &&
    city !== undefined &&
    otherCities.length === 0 &&
    cityOfPlace(meaning.value)?.id !== city &&
    !isTownOfCity(meaning.value);
  const spans = read.filter((span) => !isOnlyText(span));
  const ofPlaces = read.flatMap(({ meaning }) =>
    meaning.kind === 'near' || meaning.kind === 'area'
      ? (cityOfPlace(meaning.value)?.id ?? [])
      : [],
  );
  if (new Set([...named.map(({ id }) => id), ...ofPlaces]).size < 2) return spans;
  const cityParts = named.map(({ id, from, to }): WordSpan => {
    const last = positions[to - 1] ?? 0;
    return { meaning: { kind: 'city', value: id }, from: positions[from] ?? 0, to: last + 1 };
  });
  return [...spans, ...cityParts].toSorted((a, b) => a.from - b.from);
}

function isTownOfCity(placeId: string): boolean {
  const place = findPlace(placeId);
  const own = cityOfPlace(placeId)?.id;
  return place?.kind === 'area' && foldedWords(place.en).some((word) => cityIds.get(word) === own);
}
