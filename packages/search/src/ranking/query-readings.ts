import { isPincode } from '../places/pincodes.ts';
import { weightOf, withPhrases } from '../text/synonyms.ts';
import type { TermMatches, Vocabulary } from './vocabulary.ts';

/** A word of a query, with the terms it can mean. */
export interface WantedWord {
  readonly typed: string;
  readonly terms: TermMatches;
  /** Whether every hit must contain it. Other words only improve the rank. */
  readonly required: boolean;
}

/** One interpretation of a query. */
export interface Reading {
  readonly words: readonly WantedWord[];
  /** Number of spaces that are missing or wrongly added. */
  readonly mistakes: number;
  /** Whether this reading only counts if no record matches another reading. */
  readonly isFallback?: boolean | undefined;
}

const maxWords = 10;
const maxReadings = 6;
const shortestPart = 2;

/**
 * The interpretations of a query's words: as typed, with known phrases replaced, without pincodes, with single letters
 * joined, with two words joined, and with one word split. The last word may be unfinished.
 */
export function readingsOf(typed: readonly string[], vocabulary: Vocabulary): Reading[] {
  const first = typed.slice(0, maxWords);
  const words = withPhrases(first).slice(0, maxWords);
  const variants: { words: readonly string[]; mistakes: number; isFallback?: boolean }[] = [
    { words, mistakes: 0 },
  ];
  if (words.join(' ') !== first.join(' ')) variants.push({ words: first, mistakes: 0 });
  const areas = words.filter((word) => !isPincode(word));
  if (areas.length > 0 && areas.length < words.length)
    variants.push({ words: areas, mistakes: 1, isFallback: true });
  const spelled = withLettersJoined(words, vocabulary);
  if (spelled) variants.push({ words: spelled, mistakes: 0 });
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1];
    if (next !== undefined && canBeOne(word, next, vocabulary)) {
      variants.push({ words: words.toSpliced(at, 2, word + next), mistakes: 1 });
    }
    const parts = vocabulary.has(word) ? null : splitOf(word, vocabulary);
    if (parts) variants.push({ words: words.toSpliced(at, 1, ...parts), mistakes: 1 });
  }
  return variants.slice(0, maxReadings).map((variant) => ({
    ...variant,
    words: wanted(variant.words, vocabulary),
  }));
}

function canBeOne(word: string, next: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(word + next)) return true;
  const isMistyped = !vocabulary.isKnown(word) || !vocabulary.isKnown(next);
  return isMistyped && vocabulary.isNear(word + next);
}

/** Joins single letters: `p m c h` becomes `pmch`. Null when there are none to join. */
function withLettersJoined(words: readonly string[], vocabulary: Vocabulary): string[] | null {
  const isLetter = (at: number) => words[at]?.length === 1;
  const from = words.findIndex((_, at) => isLetter(at) && isLetter(at + 1));
  if (from < 0) return null;
  let to = from;
  while (isLetter(to)) to += 1;
  const joined = words.slice(from, to).join('');
  return vocabulary.has(joined) ? words.toSpliced(from, to - from, joined) : null;
}

function wanted(words: readonly string[], vocabulary: Vocabulary): WantedWord[] {
  const full = words.filter((word) => weightOf(word) === 'full');
  const specific = full.length > 0 ? full : words.filter((word) => weightOf(word) === 'generic');
  const required = new Set(specific.length > 0 ? specific : words);
  return words
    .map((typed, at) => ({
      typed,
      terms: vocabulary.meaningsOf(typed, at === words.length - 1),
      required: required.has(typed),
    }))
    .filter((word) => word.required || weightOf(word.typed) === 'generic');
}

function splitOf(word: string, vocabulary: Vocabulary): [string, string] | null {
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(left) && vocabulary.has(right)) return [left, right];
  }
  return null;
}
