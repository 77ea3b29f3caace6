import { phrases, weightOf } from '../text/synonyms.ts';
import type { TermMatches, Vocabulary } from './vocabulary.ts';

/** A word of a query, with the terms it can mean. */
export interface WantedWord {
  readonly typed: string;
  readonly terms: TermMatches;
  /** Every hit contains it. Other words only improve the rank. */
  readonly required: boolean;
}

/** One interpretation of a query. */
export interface Reading {
  readonly words: readonly WantedWord[];
  /** Number of spaces added or omitted by mistake. */
  readonly mistakes: number;
}

const mostWords = 10;
const mostReadings = 5;
const shortestPart = 2;

/**
 * Interpretations of a query's words: as typed, two words joined into one, one word split into two. The
 * last word may be unfinished.
 */
export function readingsOf(typed: readonly string[], vocabulary: Vocabulary): Reading[] {
  const words = withoutPhrases(typed).slice(0, mostWords);
  const variants: { words: readonly string[]; mistakes: number }[] = [{ words, mistakes: 0 }];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const joined = word + (words[at + 1] ?? '');
    if (at + 1 < words.length && vocabulary.has(joined)) {
      variants.push({ words: words.toSpliced(at, 2, joined), mistakes: 1 });
    }
    const parts = vocabulary.has(word) ? null : splitOf(word, vocabulary);
    if (parts) variants.push({ words: words.toSpliced(at, 1, ...parts), mistakes: 1 });
  }
  return variants.slice(0, mostReadings).map((variant) => ({
    words: wanted(variant.words, vocabulary),
    mistakes: variant.mistakes,
  }));
}

function wanted(words: readonly string[], vocabulary: Vocabulary): WantedWord[] {
  const full = words.filter((word) => weightOf(word) === 'full');
  const telling = full.length > 0 ? full : words.filter((word) => weightOf(word) === 'generic');
  const required = new Set(telling.length > 0 ? telling : words);
  return words
    .map((typed, at) => ({
      typed,
      terms: vocabulary.meaningsOf(typed, at === words.length - 1),
      required: required.has(typed),
    }))
    .filter((word) => word.required || weightOf(word.typed) === 'generic');
}

function withoutPhrases(words: readonly string[]): string[] {
  const result: string[] = [];
  for (const word of words) {
    const phrase = phrases.get(`${result.at(-1) ?? ''} ${word}`);
    if (phrase) result.splice(-1, 1, phrase);
    else result.push(word);
  }
  return result;
}

function splitOf(word: string, vocabulary: Vocabulary): [string, string] | null {
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(left) && vocabulary.has(right)) return [left, right];
  }
  return null;
}
