import { synonymsOf } from '../text/synonyms.ts';
import { mistakesAllowed, mistakesBetween } from '../text/edit-distance.ts';
import { soundKey, wordsOf } from '../text/words.ts';

/**
 * The name that a typed text means, even if it is spelled by ear, with mistakes or in Hindi. It must contain every
 * typed word. Of several names, the one with the fewest mistakes is returned; undefined if none matches.
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

/** Fewest mistakes between the word and any of the parts. Infinity when it matches none. */
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
