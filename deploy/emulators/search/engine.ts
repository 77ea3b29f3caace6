import MiniSearch, { type SearchOptions } from 'minisearch';

/** A record of an index: any JSON, known by its objectID. */
export interface IndexedObject {
  objectID: string;
  [attribute: string]: unknown;
}

/** A record that answers a query, best first, with the record's own words that matched. */
export interface EngineHit {
  objectID: string;
  matchedTerms: string[];
}

/** Finds records by words. Everything about ranking and typing mistakes lives behind this. */
export interface SearchEngine {
  /** Adds or replaces a record. The caller must not change it afterwards. */
  put(object: IndexedObject): void;
  remove(objectID: string): void;
  /** All records for a blank query. `attributes` narrows the search; unknown ones match nothing. */
  find(query: string, attributes?: string[]): EngineHit[];
}

const ANY_ATTRIBUTE = '*';
const MARKS = /[\u0300-\u036f]/g;
const BETWEEN_WORDS = /[\s\p{P}\p{Z}\p{S}]+/u;

/** The form in which words are compared: lower case, without Latin accents. */
export function foldWord(word: string): string {
  return word.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
}

/** The words of a query, folded, without repeats. */
export function wordsOf(query: string): string[] {
  return [...new Set(query.split(BETWEEN_WORDS).filter(Boolean).map(foldWord))];
}

/** The strings and numbers found under a dotted path, lists and nested objects included. */
export function textsAt(object: unknown, path: string): string[] {
  if (path === ANY_ATTRIBUTE) return textsIn(object);
  let found: unknown[] = [object];
  for (const step of path.split('.')) {
    found = found.flat().map((value) => (isRecord(value) ? value[step] : undefined));
  }
  return found.flatMap(textsIn);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One typing mistake from 4 letters on, two from 8, as Algolia allows. */
function mistakesAllowed(term: string): number | false {
  if (term.length >= 8) return 2;
  return term.length >= 4 ? 1 : false;
}

/**
 * An empty engine over the given attributes, most important first; without any, every text of a
 * record counts alike. All words of a query must match, and the last one may be unfinished.
 */
export function createEngine(attributes: string[] = []): SearchEngine {
  const fields = attributes.length === 0 ? [ANY_ATTRIBUTE] : attributes;
  const objects = new Map<string, IndexedObject>();
  const index = new MiniSearch<IndexedObject>({
    fields,
    idField: 'objectID',
    extractField: (object, field) =>
      field === 'objectID' ? object.objectID : textsAt(object, field).join('\n'),
    tokenize: (text) => text.split(BETWEEN_WORDS).filter(Boolean),
    processTerm: foldWord,
  });
  const options: SearchOptions = {
    combineWith: 'AND',
    prefix: (_term, i, terms) => i === terms.length - 1,
    fuzzy: mistakesAllowed,
    boost: Object.fromEntries(fields.map((field, i) => [field, fields.length - i])),
  };

  const remove = (objectID: string) => {
    const known = objects.get(objectID);
    if (known !== undefined) index.remove(known);
    objects.delete(objectID);
  };

  return {
    put(object) {
      remove(object.objectID);
      index.add(object);
      objects.set(object.objectID, object);
    },
    remove,
    find(query, only) {
      const words = wordsOf(query);
      if (words.length === 0) {
        return [...objects.keys()].map((objectID) => ({ objectID, matchedTerms: [] }));
      }
      const searched = only === undefined ? fields : fields.filter((field) => only.includes(field));
      if (searched.length === 0) return [];
      return index
        .search(words.join(' '), { ...options, fields: searched })
        .map((hit) => ({ objectID: String(hit.id), matchedTerms: hit.terms }));
    },
  };
}
