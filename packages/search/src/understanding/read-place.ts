import { cities } from '../places/cities.ts';
import type { City, NamedPlace } from '../places/city.ts';
import { placesOf } from '../places/places.ts';
import { mistakesOf } from '../text/edit-distance.ts';
import { synonymsOf, weightOf } from '../text/synonyms.ts';
import { soundKey, type Token, tokensOf } from '../text/words.ts';
import type { WordSpan } from './query-parts.ts';

const nearBefore = new Set('near nearby around paas pas nazdik close next'.split(' '));
const nearAfter = new Set(
  'paas pas pass nazdik nazdeek najdik nikat karib kareeb aaspaas aaspas'.split(' '),
);
/** Words that may follow the name of a coaching institute or a college. */
const institutes = new Set('coaching koching kochin institute classes academy sansthan'.split(' '));
const shortestFirst = 5;
const links = new Set('to the ke se k'.split(' '));
/** Names too common to mean a place unless the city is given. */
const plainNames = new Set(['junction', 'city', 'station', 'college']);

interface Name {
  readonly place: NamedPlace;
  readonly words: readonly string[];
}

const foldedWords = (text: string) => tokensOf(text).map(({ folded }) => folded);

const names: readonly Name[] = cities.flatMap((city) =>
  placesOf(city).flatMap((place) => waysToName(place, city)),
);

/** The names of a landmark, with and without its city. */
function waysToName(place: NamedPlace, city: City): Name[] {
  const cityWords = [city.en, city.hi].flatMap(foldedWords);
  const full = [place.en, place.hi].map(foldedWords);
  const short = full
    .map((words) => words.filter((word) => !cityWords.includes(word)))
    .filter(
      (words) => place.kind !== 'area' && words.length > 0 && !plainNames.has(words.join(' ')),
    );
  const cityFirst = short.map((words) => [...foldedWords(city.en), ...words]);
  const named = new Set([...full, ...short].map((words) => words.join(' ')));
  const aliases = city.synonyms.flatMap(([typed, name]) =>
    named.has(name) ? [foldedWords(typed)] : [],
  );
  return [...full, ...short, ...cityFirst, ...aliases].map((words) => ({ place, words }));
}

/** First words of names that people also use for other things, as in "near super market". */
const ordinaryWords = new Set(['super', 'science', 'college']);

/** First words of coaching names, as in "near Mentors", if only one place begins with that word. */
const shortNames: readonly Name[] = cities.flatMap(({ landmarks }) => {
  const firsts = landmarks.map(({ en }) => foldedWords(en)[0] ?? '');
  return landmarks
    .map((place, n) => ({ place, words: firsts.slice(n, n + 1) }))
    .filter(({ place: { kind }, words: [first = ''] }) => {
      const isOnly = firsts.filter((each) => each === first).length === 1;
      const isName = first.length >= shortestFirst && !ordinaryWords.has(first);
      return kind === 'coaching' && isName && isOnly;
    });
});

const longestName = Math.max(...names.map(({ words }) => words.length));

/** The place that is named at a word, including the words for "near" around it. Undefined if there is none. */
export function readPlace(words: readonly Token[], from: number): WordSpan | undefined {
  const word = (at: number) => words[at]?.folded ?? '';
  const isNear = nearBefore.has(word(from));
  let at = isNear ? from + 1 : from;
  if (isNear && links.has(word(at))) at += 1;
  const typed = words.slice(at, at + longestName).map(({ folded }) => folded);
  const found =
    nameAt(typed, names) ?? (isNear ? nameAt(typed.slice(0, 1), shortNames) : undefined);
  if (!found) return undefined;
  let to = at + found.length;
  if (found.place.kind === 'coaching') {
    const next = word(to) === 'ki' || word(to) === 'ka' ? to + 1 : to;
    if (institutes.has(word(next))) to = next + 1;
  }
  let after = links.has(word(to)) ? to + 1 : to;
  if (word(after) === 'aas') after += 1;
  const isNearAfter = nearAfter.has(word(after));
  if (isNearAfter) to = after + 1;
  const kind = isNear || isNearAfter ? 'near' : 'area';
  return { meaning: { kind, value: found.place.id }, from, to };
}

/** The longest name that begins the words. Of equally long names, the one with the fewest mistakes. */
function nameAt(
  words: readonly string[],
  known: readonly Name[],
): { place: NamedPlace; length: number } | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const typed = words.slice(0, length);
    let best: { place: NamedPlace; mistakes: number } | undefined;
    for (const name of known) {
      const mistakes = mistakesIn(typed, name.words);
      if (mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) {
        best = { place: name.place, mistakes };
      }
    }
    if (best) return { place: best.place, length };
  }
  return undefined;
}

/** Number of mistakes between the typed words and a name. Infinity if they are not that name. */
function mistakesIn(typed: readonly string[], name: readonly string[]): number {
  if (typed.length === name.length) {
    let sum = 0;
    for (let at = 0; at < typed.length && sum < Number.POSITIVE_INFINITY; at += 1) {
      sum += mistakesInWord(typed[at] ?? '', name[at] ?? '');
    }
    return sum;
  }
  const isSpelled = typed.every((word) => word.length === 1);
  if (!isSpelled && Math.abs(typed.length - name.length) > 2) return Number.POSITIVE_INFINITY;
  // In "PMCH 5" the second word is a number, in "kurji me" a filler: they do not belong to the name.
  const isOneName =
    !typed.some((word) => /^\d/.test(word)) && weightOf(typed.at(-1) ?? '') !== 'filler';
  if (!isOneName) return Number.POSITIVE_INFINITY;
  const mistakes = mistakesInWord(typed.join(''), name.join(''));
  // In "Kidwai puri co-ed", "co" does not belong to the name.
  const isShorterCloser =
    typed.length > name.length &&
    mistakesInWord(typed.slice(0, -1).join(''), name.join('')) < mistakes;
  return isShorterCloser ? Number.POSITIVE_INFINITY : mistakes + 1;
}

function mistakesInWord(word: string, known: string): number {
  if (word === known) return 0;
  const synonyms = synonymsOf(known);
  if (synonyms.includes(word)) return 0.5;
  if (word.length < 4) return Number.POSITIVE_INFINITY;
  return Math.min(...[known, ...synonyms].map((each) => misspelled(word, each)));
}

function misspelled(word: string, known: string): number {
  const sound = soundOf(word);
  if (sound !== '' && sound === soundOf(known)) return 1;
  return mistakesOf(word, known) ?? Number.POSITIVE_INFINITY;
}

/** Several times the number of all names. */
const maxSounds = 5000;
const sounds = new Map<string, string>();

/** The sound key of a word. It is remembered, because every query is compared with every name. */
function soundOf(word: string): string {
  const remembered = sounds.get(word);
  if (remembered !== undefined) return remembered;
  const sound = soundKey(word);
  if (sounds.size >= maxSounds) sounds.clear();
  sounds.set(word, sound);
  return sound;
}
