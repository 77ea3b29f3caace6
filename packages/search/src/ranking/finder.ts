import { type Reading, readingsOf } from './query-readings.ts';
import { matchedIn, scoreOf } from './score.ts';
import { Selection } from './top-results.ts';
import { Vocabulary } from './vocabulary.ts';
import type { WordIndex } from './word-index.ts';
import { wordsOf } from '../text/words.ts';

/** The records that match a query, best first. */
export interface SearchHit {
  readonly total: number;
  /** Ids of the hits from index `from` up to `from + count`. Without arguments: of all hits. */
  ids(from?: number, count?: number): string[];
  /** Ids of all hits, in groups of hits that match equally well. */
  groups(): string[][];
  /** The record's words that matched, in folded form. */
  matchedTerms(objectID: string): string[];
}

/**
 * Finds records by words. Every significant word must match; the last word may be unfinished. Hits are ordered by fewer
 * mistakes, more matched words, words closer together, a more important attribute, exact spelling, custom ranking, and
 * id.
 */
export class Finder {
  private readonly index: WordIndex;
  private readonly attributes: readonly string[];
  private readonly vocabulary: Vocabulary;

  /** `attributes` must be in the order of their numbers in the index. */
  constructor(index: WordIndex, attributes: readonly string[]) {
    this.index = index;
    this.attributes = attributes;
    this.vocabulary = new Vocabulary(index.terms);
  }

  /**
   * A blank query returns all records. `only` restricts the search to some attributes; a name that is unknown matches
   * nothing.
   */
  find(query: string, only?: readonly string[]): SearchHit {
    const { index } = this;
    const words = wordsOf(query);
    const hits = new Selection((left, right) => index.compare(left, right));
    const searched = only && this.numbersOf(only);
    const readings = words.length > 0 ? readingsOf(words, this.vocabulary) : [];
    if (words.length === 0) this.selectAll(hits);
    else if (searched?.size !== 0) this.select(readings, searched ?? null, hits);
    return {
      total: hits.total,
      ids: (from = 0, count = Number.MAX_SAFE_INTEGER) =>
        hits.take(from, Math.min(count, hits.total)).map((row) => index.objectIdOf(row)),
      groups: () => hits.groups().map((rows) => rows.map((row) => index.objectIdOf(row))),
      matchedTerms: (objectID) => this.matched(objectID, readings),
    };
  }

  private selectAll(hits: Selection): void {
    const { index } = this;
    for (let row = 0; row < index.rows; row += 1) {
      if (index.spanOf(row) !== null) hits.add(row, 0);
    }
  }

  private select(
    readings: readonly Reading[],
    attributes: ReadonlySet<number> | null,
    hits: Selection,
  ): void {
    const scores = new Map<number, number>();
    const inOrder = readings.toSorted(
      (a, b) => Number(a.isFallback ?? 0) - Number(b.isFallback ?? 0),
    );
    for (const reading of inOrder) {
      if (reading.isFallback && scores.size > 0) break;
      for (const row of this.candidates(reading)) {
        const span = this.index.spanOf(row);
        const score = span && scoreOf(span, reading, attributes);
        if (score === null) continue;
        if (readings.length === 1) hits.add(row, score);
        else if (score < (scores.get(row) ?? Infinity)) scores.set(row, score);
      }
    }
    for (const [row, score] of scores) hits.add(row, score);
  }

  private numbersOf(paths: readonly string[]): Set<number> {
    return new Set(paths.map((path) => this.attributes.indexOf(path)).filter((at) => at >= 0));
  }

  /** The rows that contain every required word. */
  private candidates({ words }: Reading): number[] {
    const required = words.filter((word) => word.required);
    const seen = new Uint8Array(this.index.rows);
    let last: number[] = [];
    for (const [turn, { terms }] of required.entries()) {
      last = [];
      for (const term of terms.numbers) {
        const rows = this.index.rowsWith(term);
        // A `for` loop with an index, because an iterator is much slower in a worker that has just started.
        for (let at = 0; at < rows.length; at += 1) {
          const row = rows[at] ?? 0;
          if (seen[row] !== turn) continue;
          seen[row] = turn + 1;
          last.push(row);
        }
      }
    }
    return last;
  }

  private matched(objectID: string, readings: readonly Reading[]): string[] {
    const row = this.index.rowOf(objectID);
    const span = row === undefined ? null : this.index.spanOf(row);
    if (!span) return [];
    const terms = new Set(readings.flatMap((reading) => [...matchedIn(span, reading)]));
    return [...terms].map((term) => this.index.terms.term(term));
  }
}
