import { tokensOf, wordsOf } from './words.ts';

/** The parts of a text that match a query. */
export interface Highlights {
  /** Start and end in UTF-16 units, in order. */
  ranges: readonly (readonly [start: number, end: number])[];
  /** Words of the query that were found. */
  matchedWords: readonly string[];
  /** Every word of the query was found. */
  complete: boolean;
  /** Every word of the text is highlighted in full. */
  whole: boolean;
}

/** How a text of a hit matched, in the shape of Algolia's answers. `value` is not HTML-escaped. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

/** The text with tags around what matches, as `highlightsOf` finds it. */
export function highlightText(
  text: string,
  matchedTerms: ReadonlySet<string>,
  { query, preTag, postTag }: { query: string; preTag: string; postTag: string },
): Highlight {
  const { ranges, matchedWords, complete, whole } = highlightsOf(text, query, matchedTerms);
  if (ranges.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  let value = '';
  let from = 0;
  for (const [start, end] of ranges) {
    value += text.slice(from, start) + preTag + text.slice(start, end) + postTag;
    from = end;
  }
  return {
    value: value + text.slice(from),
    matchLevel: complete ? 'full' : 'partial',
    fullyHighlighted: whole,
    matchedWords: [...matchedWords],
  };
}

/**
 * Where a text matches a query, given the record's matched words (`Found.matchedTerms`). An unfinished word
 * is highlighted as far as it was typed; a misspelled one or a synonym in full.
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
    // Folding may change a word's length; then the whole word is highlighted.
    const to = longest > 0 && folded.length === end - start ? start + longest : end;
    whole &&= to === end;
    ranges.push([start, to]);
  }
  const complete = matched.size === words.length;
  return { ranges, matchedWords: [...matched], complete, whole };
}
