import { foldWord, wordsOf, type IndexedObject } from './engine.ts';

/** How one text of a hit matched, in Algolia's shape. `value` is not HTML-escaped. */
interface Highlight {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

/** What to highlight and with which marks. */
interface HighlightRequest {
  query: string;
  /** The record's own words that matched, as the engine reports them. */
  matchedTerms: string[];
  preTag: string;
  postTag: string;
  /** Dotted paths; every attribute when absent. */
  attributes?: string[] | undefined;
}

const WORD = /[^\s\p{P}\p{Z}\p{S}]+/gu;

/** The `_highlightResult` of a hit: its own shape, each text replaced by a Highlight. */
export function highlightResult(object: IndexedObject, request: HighlightRequest): object {
  const { objectID: _id, ...attributes } = object;
  const words = wordsOf(request.query);
  const terms = new Set(request.matchedTerms);
  const mark = (text: string) => highlightText(text, words, terms, request);
  return highlightValue(attributes, '', request.attributes, mark) ?? {};
}

function highlightValue(
  value: unknown,
  path: string,
  wanted: string[] | undefined,
  mark: (text: string) => Highlight,
): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    return isWanted(path, wanted) ? mark(String(value)) : undefined;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => highlightValue(item, path, wanted, mark));
    const kept = items.filter((item) => item !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value)
    .map(([key, item]) => {
      const inner = path === '' ? key : `${path}.${key}`;
      return [key, highlightValue(item, inner, wanted, mark)] as const;
    })
    .filter(([, item]) => item !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function isWanted(path: string, wanted: string[] | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted.some((name) => name === '*' || name === path || path.startsWith(`${name}.`));
}

function highlightText(
  text: string,
  words: string[],
  terms: Set<string>,
  { preTag, postTag }: HighlightRequest,
): Highlight {
  const matched = new Set<string>();
  // Words that begin no matched term can only have matched with a typing mistake.
  const mistyped = words.filter((word) => ![...terms].some((term) => term.startsWith(word)));
  let isWhole = true;
  const value = text.replace(WORD, (token) => {
    const folded = foldWord(token);
    if (!terms.has(folded)) {
      isWhole = false;
      return token;
    }
    const starts = words.filter((word) => folded.startsWith(word));
    for (const word of starts.length > 0 ? starts : mistyped) matched.add(word);
    const longest = Math.max(0, ...starts.map((word) => word.length));
    // Folding may change a word's length; then the whole word is marked.
    const end = longest > 0 && folded.length === token.length ? longest : token.length;
    isWhole &&= end === token.length;
    return `${preTag}${token.slice(0, end)}${postTag}${token.slice(end)}`;
  });
  if (matched.size === 0) return { value, matchLevel: 'none', matchedWords: [] };
  return {
    value,
    matchLevel: matched.size === words.length ? 'full' : 'partial',
    fullyHighlighted: isWhole,
    matchedWords: [...matched],
  };
}
