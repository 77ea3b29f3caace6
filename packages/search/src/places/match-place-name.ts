import { synonymsOf } from '../text/synonyms.ts';
import { mistakesAllowed, mistakesBetween } from '../text/edit-distance.ts';
import { soundKey, wordsOf } from '../text/words.ts';

/**
 * The name that a typed part means, spelled by ear, with mistakes or in Hindi: the first one that has every
 * typed word with the fewest mistakes. Undefined without a match.
 */
export function nameMeant(typed: string, names: readonly string[]): string | undefined {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  let best: { name: string; mistakes: number } | undefined;
  for (const name of names) {
    const parts = wordsOf(name);
    const mistakes = words.reduce((sum, word) => sum + fewestMistakes(word, parts), 0);
    if (mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { name, mistakes };
  }
  return best?.name;
}

/** Infinity when the word matches none of them. */
function fewestMistakes(word: string, parts: readonly string[]): number {
  const key = soundKey(word);
  const max = mistakesAllowed(word);
  const each = parts.map((part) => {
    if (part === word || synonymsOf(word).includes(part)) return 0;
    if (key !== '' && key === soundKey(part)) return 1;
    const mistakes = mistakesBetween(word, part, max, true);
    return mistakes <= max ? mistakes : Number.POSITIVE_INFINITY;
  });
  return Math.min(...each);
}
