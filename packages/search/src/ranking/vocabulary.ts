import { placesOfPincode } from '../places/pincodes.ts';
import { synonymsOf, wordsWithSynonyms } from '../text/synonyms.ts';
import { mistakesAllowed, mistakesBetween, mistakesOf } from '../text/edit-distance.ts';
import type { Terms } from './word-index.ts';
import { soundKey } from '../text/words.ts';

/** The terms that a typed word can mean. */
export interface TermMatches {
  readonly numbers: readonly number[];
  /**
   * By term number: 0 if the term does not match, else 2 × mistakes + 2, minus 1 for the exact word:
   * exact 1, beginning of a term 2, one mistake 4.
   */
  readonly codes: Uint8Array;
}

/** Subtracted from the code of the exact word, which thus beats prefixes, misspellings and synonyms. */
const veryWord = 1;
/** Number of mistakes that one mistake in the first letter counts as. */
const firstLetterCounts = 2;
const maxCachedWords = 400;

/** Finds the terms of an index that a typed word may mean. */
export class Vocabulary {
  private readonly terms: Terms;
  private readonly cache = new Map<string, TermMatches>();
  /** Number of terms at the time the cache was filled. */
  private cachedCount = 0;

  constructor(terms: Terms) {
    this.terms = terms;
  }

  has(term: string): boolean {
    return this.terms.numberOf(term) !== undefined;
  }

  /** Whether a word is a term or has a synonym that is one. */
  isKnown(word: string): boolean {
    return this.has(word) || synonymsOf(word).some((synonym) => this.has(synonym));
  }

  /** Whether a term differs from the word by at most one mistake, or is its synonym. */
  isNear(word: string): boolean {
    if (this.isKnown(word)) return true;
    const { numbers, codes } = this.meaningsOf(word, false);
    return numbers.some((number) => (codes[number] ?? 0) <= codeOf(1));
  }

  /** The terms that a typed word may mean. With `prefix` the word may be unfinished. */
  meaningsOf(word: string, prefix: boolean): TermMatches {
    const { count } = this.terms;
    if (this.cache.size >= maxCachedWords || this.cachedCount !== count) this.cache.clear();
    this.cachedCount = count;
    const key = prefix ? `${word}*` : word;
    const known = this.cache.get(key);
    if (known) return known;
    const found = new FoundTerms(count);
    this.addSpellings(word, prefix, found);
    this.addSynonyms(word, prefix, found);
    for (const number of this.terms.soundingLike(soundKey(word))) found.offer(number, codeOf(1));
    this.cache.set(key, found);
    return found;
  }

  private addSpellings(word: string, prefix: boolean, found: FoundTerms): void {
    const { terms } = this;
    const max = mistakesAllowed(word);
    for (const number of terms.beginningWith(word.charAt(0))) {
      const term = terms.term(number);
      if (term === word) found.offer(number, veryWord);
      else if (prefix && term.startsWith(word)) found.offer(number, codeOf(0));
      else if (max > 0) {
        const mistakes = mistakesBetween(word, term, max, prefix);
        if (mistakes <= max) found.offer(number, codeOf(mistakes));
      }
    }
    if (max < firstLetterCounts) return;
    for (const spelling of this.withAnotherFirstLetter(word)) {
      for (const number of terms.beginningWith(spelling)) {
        if (!prefix && terms.term(number) !== spelling) continue;
        found.offer(number, codeOf(firstLetterCounts));
      }
    }
  }

  /** Yields spellings of the word whose only mistake is in the first letter. */
  private *withAnotherFirstLetter(word: string): Iterable<string> {
    const [first, second, rest] = [word.charAt(0), word.charAt(1), word.slice(1)];
    for (const letter of this.terms.firstLetters()) {
      if (letter === first) continue;
      yield letter + rest;
      yield letter + word;
    }
    if (second === first) return;
    yield rest;
    yield second + first + word.slice(2);
  }

  private addSynonyms(word: string, prefix: boolean, found: FoundTerms): void {
    for (const [synonym, mistakes] of synonymsMeant(word, prefix)) {
      const number = this.terms.numberOf(synonym);
      if (number !== undefined) found.offer(number, codeOf(mistakes));
    }
    for (const place of placesOfPincode.get(word)?.split(' ') ?? []) {
      const number = this.terms.numberOf(place);
      if (number !== undefined) found.offer(number, codeOf(0));
    }
  }
}

type Meant = readonly (readonly [synonym: string, mistakes: number])[];
const meantByWord = new Map<string, Meant>();

/** The synonyms that a typed word may mean in any index. */
function synonymsMeant(word: string, prefix: boolean): Meant {
  const key = prefix ? `${word}*` : word;
  const remembered = meantByWord.get(key);
  if (remembered) return remembered;
  const sound = soundKey(word);
  const meant = wordsWithSynonyms.flatMap((known) => {
    const sounds = sound !== '' && sound === soundOf.get(known) && !isTooAlike(word, known);
    const mistakes = distance(word, known, prefix) ?? (sounds ? 1 : null);
    return mistakes === null ? [] : synonymsOf(known).map((each) => [each, mistakes] as const);
  });
  if (meantByWord.size >= maxCachedWords) meantByWord.clear();
  meantByWord.set(key, meant);
  return meant;
}

/**
 * Number of typing mistakes if `word` means `known`; 0 if they are equal or, with `prefix`, if `known` starts with
 * `word`. Null if it means something else or is too short to tell.
 */
function distance(word: string, known: string, prefix: boolean): number | null {
  if (word === known) return 0;
  if (prefix && word.length >= 4 && known.startsWith(word)) return 0;
  return word.length < 5 || isTooAlike(word, known) ? null : mistakesOf(word, known);
}

/** Whether a word may mean the other gender: "ladkiyon" (girls) sounds like "ladkon" (boys). */
function isTooAlike(word: string, known: string): boolean {
  return genders.has(known) && (genders.has(word) || mistakesBetween(word, known, 1) > 1);
}

const genders = new Set([...synonymsOf('girls'), ...synonymsOf('boys')]);
const soundOf = new Map(wordsWithSynonyms.map((word) => [word, soundKey(word)] as const));

/** The best match of each term: the lowest code. */
class FoundTerms implements TermMatches {
  readonly numbers: number[] = [];
  readonly codes: Uint8Array;

  /** For an index with this many terms. */
  constructor(terms: number) {
    this.codes = new Uint8Array(terms);
  }

  offer(number: number, code: number): void {
    const known = this.codes[number];
    if (known === 0) this.numbers.push(number);
    if (known === 0 || (known !== undefined && code < known)) this.codes[number] = code;
  }
}

function codeOf(mistakes: number): number {
  return 2 * mistakes + 2;
}
