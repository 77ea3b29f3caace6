import { tokensOf, wordsOf } from './words.ts';

/** The parts of a text that match a query. */
export interface Highlights {
  /** Start and end of each part in UTF-16 units, in order. */
  ranges: readonly (readonly [start: number, end: number])[];
  /** Words of the query that were found. */
  matchedWords: readonly string[];
  /** Whether every word of the query was found. */
  complete: boolean;
  /** Whether every word of the text is highlighted completely. */
  whole: boolean;
}

/** How a text of a hit matched, in the form of Algolia's answers. `value` is not HTML-escaped. */
export interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

/** The text with tags around the parts that `highlightsOf` finds. */
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
 * Where a text matches a query, given the record's matched words (`SearchHit.matchedTerms`). A word that is unfinished
 * in the query is highlighted as far as it was typed; a misspelled word or a synonym is highlighted completely.
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
    // If folding changed the word's length, the whole word is highlighted.
    const to = longest > 0 && folded.length === end - start ? start + longest : end;
    whole &&= to === end;
    ranges.push([start, to]);
  }
  const complete = matched.size === words.length;
  return { ranges, matchedWords: [...matched], complete, whole };
}
