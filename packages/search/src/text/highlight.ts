import { tokensOf, wordsOf } from './words.ts';

/** Which parts of a text answer a query. */
export interface Highlights {
  /** From and to, in UTF-16 units, in their order. */
  ranges: readonly (readonly [start: number, end: number])[];
  /** Words of the query that were found. */
  matchedWords: readonly string[];
  /** Every word of the query was found. */
  complete: boolean;
  /** Every word of the text is marked whole. */
  whole: boolean;
}

/**
 * Where a text answers a query, given the record's words that matched (`Found.matchedTerms`). Of an
 * unfinished word its typed beginning is marked; of a misspelled one, or a synonym, the whole word.
 */
export function highlightsOf(
  text: string,
  query: string,
  matchedTerms: ReadonlySet<string>,
): Highlights {
  const words = wordsOf(query);
  const matched = new Set<string>();
  const mistyped = words.filter((word) => ![...matchedTerms].some((term) => term.startsWith(word)));
  const ranges: [number, number][] = [];
  let whole = true;
  for (const { folded, start, end } of tokensOf(text)) {
    if (!matchedTerms.has(folded)) {
      whole = false;
      continue;
    }
    const starts = words.filter((word) => folded.startsWith(word));
    for (const word of starts.length > 0 ? starts : mistyped) matched.add(word);
    const longest = Math.max(0, ...starts.map((word) => word.length));
    // Folding may change a word's length; then the whole word is marked.
    const to = longest > 0 && folded.length === end - start ? start + longest : end;
    whole &&= to === end;
    ranges.push([start, to]);
  }
  const complete = matched.size === words.length;
  return { ranges, matchedWords: [...matched], complete, whole };
}
