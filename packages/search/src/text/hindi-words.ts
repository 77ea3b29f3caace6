import { addressWords } from '../places/address-words.ts';
import { cities } from '../places/cities.ts';
import { allPlaces } from '../places/places.ts';
import { tokensOf } from './words.ts';

const names: readonly (readonly [english: string, hindi: string])[] = [
  ...[...allPlaces, ...cities].map(({ en, hi }) => [en, hi] as const),
  ...Object.entries(addressWords),
];

const folded = (text: string) => tokensOf(text).map((token) => token.folded);
const words = names.map(([english, hindi]) => [folded(english), folded(hindi)] as const);

/** Pairs of words, in Latin letters, from names that the app shows in English and Hindi: `college`, `kalej`. */
export const hindiPairs: readonly (readonly [string, string])[] = words
  .filter(([english, hindi]) => english.length === hindi.length)
  .flatMap(([english, hindi]) => english.map((word, at) => [word, hindi[at] ?? ''] as const))
  .filter(([english, hindi]) => english !== hindi);

/** Pairs of names that have more or fewer words in Hindi than in English. */
export const hindiPhrases: readonly (readonly [string, string])[] = words
  .filter(([english, hindi]) => english.length !== hindi.length)
  .map(([english, hindi]) => [hindi.join(' '), english.join(' ')]);
