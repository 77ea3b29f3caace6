import type { Rule, SearchVocabulary, Synonym } from './search-vocabulary.ts';

/** A query after the rules of an index were applied. */
export interface RewrittenQuery {
  readonly query: string;
  /** Filters that the rules added. */
  readonly filters: readonly string[];
}

/** Applies, in order, each rule whose condition the query meets. */
export function applyRules(query: string, { rules }: SearchVocabulary): RewrittenQuery {
  let words = wordsOf(query);
  const filters: string[] = [];
  const matching = [...rules.values()]
    .map((rule) => ({ rule, at: positionOf(rule, words) }))
    .filter(({ rule, at }) => at >= 0 && rule.enabled !== false)
    .toSorted((a, b) => a.at - b.at);
  if (matching.length === 0) return { query, filters };
  for (const { rule } of matching) {
    const { filters: added, query: change } = rule.consequence.params;
    if (added) filters.push(added);
    if (typeof change === 'string') words = wordsOf(change);
    for (const edit of typeof change === 'object' ? change.edits : []) {
      words = replaced(words, wordsOf(edit.delete), wordsOf(edit.insert ?? ''));
    }
  }
  return { query: words.join(' '), filters };
}

function positionOf({ conditions }: Rule, words: readonly string[]): number {
  const positions = conditions.map(({ pattern, anchoring }) => {
    const wanted = wordsOf(pattern);
    const at = indexOfWords(words, wanted);
    const isAtEnd = words.length - wanted.length;
    if (anchoring === 'contains') return at;
    if (anchoring === 'endsWith')
      return indexOfWords(words.slice(isAtEnd), wanted) === 0 ? isAtEnd : -1;
    return at === 0 && (anchoring === 'startsWith' || words.length === wanted.length) ? 0 : -1;
  });
  const found = positions.filter((at) => at >= 0);
  return found.length === 0 ? -1 : Math.min(...found);
}

const maxSpellings = 20;

/** A query in which words may be replaced by synonyms. */
export interface Spelling {
  readonly query: string;
  /** The synonyms in it. Unlike a typed word, a synonym must appear in a record exactly as it is. */
  readonly literal: readonly string[];
}

/** The query as typed, followed by its variants with synonyms. */
export function withSynonyms(query: string, { synonyms }: SearchVocabulary): Spelling[] {
  const words = wordsOf(query);
  const spellings = new Map<string, Spelling>([[words.join(' '), { query, literal: [] }]]);
  for (const [typed, others] of meaningsIn(words, synonyms.values())) {
    const before = [...spellings];
    for (const [spelling, { literal }] of before) {
      for (const other of others.map(wordsOf)) {
        const text = replaced(spelling.split(' '), typed.split(' '), other).join(' ');
        if (spellings.size >= maxSpellings || spellings.has(text)) continue;
        spellings.set(text, { query: text, literal: [...literal, ...other] });
      }
    }
  }
  return [...spellings.values()];
}

/** The phrases of a query that have synonyms, with these. */
function meaningsIn(words: readonly string[], synonyms: Iterable<Synonym>): Map<string, string[]> {
  const text = ` ${words.join(' ')} `;
  const meanings = new Map<string, string[]>();
  for (const synonym of synonyms) {
    const inputs = synonym.type === 'synonym' ? synonym.synonyms : [synonym.input];
    for (const input of inputs.map((each) => wordsOf(each).join(' '))) {
      if (!text.includes(` ${input} `)) continue;
      meanings.set(input, [...(meanings.get(input) ?? []), ...synonym.synonyms]);
    }
  }
  return meanings;
}

function replaced(words: readonly string[], old: readonly string[], other: string[]): string[] {
  const at = indexOfWords(words, old);
  return at < 0 || old.length === 0 ? [...words] : words.toSpliced(at, old.length, ...other);
}

function indexOfWords(words: readonly string[], wanted: readonly string[]): number {
  return words.findIndex((_, at) => wanted.every((word, n) => words[at + n] === word));
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
