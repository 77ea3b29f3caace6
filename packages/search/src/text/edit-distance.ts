/** Number of letters from which a word may have one typing mistake, and two. These are Algolia's defaults. */
export const firstMistakeFrom = 4;
export const secondMistakeFrom = 8;

export function mistakesAllowed(word: string): 0 | 1 | 2 {
  if (word.length >= secondMistakeFrom) return 2;
  return word.length >= firstMistakeFrom ? 1 : 0;
}

/**
 * Number of mistakes between a typed word and a known one with the same first letter. Null when there are more than
 * allowed.
 */
export function mistakesOf(word: string, known: string): number | null {
  if (word.charAt(0) !== known.charAt(0)) return null;
  const max = mistakesAllowed(word);
  const mistakes = mistakesBetween(word, known, max);
  return mistakes <= max ? mistakes : null;
}

const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(64),
  new Uint8Array(64),
  new Uint8Array(64),
];
const longest = 60;

/**
 * Number of letters inserted, omitted, changed or swapped with a neighbour (each counts one) between a typed word and a
 * term. With `prefix`, the closest beginning of the term is compared. Returns `max + 1` for any number above `max`.
 */
export function mistakesBetween(typed: string, term: string, max: number, prefix = false): number {
  const over = max + 1;
  const width = prefix ? Math.min(term.length, typed.length + max) : term.length;
  if (typed.length > longest || width > longest) return typed === term ? 0 : over;
  if (width < typed.length - max || (!prefix && width > typed.length + max)) return over;
  let [before, above, row] = rows;
  for (let x = 0; x <= width; x += 1) above[x] = x;
  let best = over;
  for (let y = 1; y <= typed.length; y += 1) {
    row[0] = y;
    let lowest = y;
    const letter = typed.charCodeAt(y - 1);
    for (let x = 1; x <= width; x += 1) {
      const same = letter === term.charCodeAt(x - 1);
      let cost = Math.min(
        (above[x - 1] ?? 0) + (same ? 0 : 1),
        (above[x] ?? 0) + 1,
        (row[x - 1] ?? 0) + 1,
      );
      const swapped =
        x > 1 &&
        y > 1 &&
        letter === term.charCodeAt(x - 2) &&
        typed.charCodeAt(y - 2) === term.charCodeAt(x - 1);
      if (swapped) cost = Math.min(cost, (before[x - 2] ?? 0) + 1);
      row[x] = cost;
      if (cost < lowest) lowest = cost;
    }
    if (lowest > max) return over;
    [before, above, row] = [above, row, before];
  }
  if (!prefix) best = above[width] ?? over;
  else for (let x = 0; x <= width; x += 1) best = Math.min(best, above[x] ?? over);
  return Math.min(best, over);
}
