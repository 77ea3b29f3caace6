import { type Highlight, highlightText, type IndexedObject } from '@patna/search';

/** What to highlight, and with which tags. */
interface HighlightRequest {
  query: string;
  /** The record's words that matched, from the ranker. */
  matchedTerms: string[];
  preTag: string;
  postTag: string;
  /** Dotted paths. Default: all attributes. */
  attributes?: string[] | undefined;
}

/** The `_highlightResult` of a hit. It has the record's structure, with a Highlight in place of each text. */
export function highlightResult(object: IndexedObject, request: HighlightRequest): object {
  const { objectID: _id, ...attributes } = object;
  const terms = new Set(request.matchedTerms);
  const mark = (text: string) => highlightText(text, terms, request);
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
