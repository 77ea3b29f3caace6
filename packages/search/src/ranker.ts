import {
  type PackedRanker,
  packedRow,
  packedRowsOf,
  packRanker,
  type Row,
} from './packed-ranker.ts';
import { type Reading, readingsOf } from './readings.ts';
import { attributeGap, matchedIn, scoreOf } from './score.ts';
import { Selection } from './selection.ts';
import { anyAttribute, textsAt } from './texts.ts';
import { Vocabulary } from './vocabulary.ts';
import { tokensOf, wordsOf } from './words.ts';

/** A record of an index: any JSON, known by its objectID. */
export interface IndexedObject {
  objectID: string;
  [attribute: string]: unknown;
}

export interface RankerOptions {
  /** Dotted paths, most important first; without any, every text of a record counts alike. */
  attributes?: readonly string[] | undefined;
  /** What decides between equals: `desc(path)` or `asc(path)` of a number; then the id does. */
  customRanking?: readonly string[] | undefined;
}

/** The records that answer a query, best first. */
export interface Found {
  readonly total: number;
  /** Ids of hits `from` to `from + count`; all of them without arguments. */
  ids(from?: number, count?: number): string[];
  /** The record's own words that matched, folded. */
  matchedTerms(objectID: string): string[];
}

/** Finds records by words. Everything about ranking and typing mistakes lives behind this. */
export interface Ranker {
  /** Adds or replaces a record. The caller must not change it afterwards. */
  put(object: IndexedObject): void;
  remove(objectID: string): void;
  /** All records for a blank query. `attributes` narrows the search; unknown ones match nothing. */
  find(query: string, attributes?: readonly string[]): Found;
  /** Its content, for a ranker of the same options: that one need not read a text again. */
  pack(): PackedRanker;
}

const noPlaces = new Uint32Array();
const longestText = 990;
const mostTexts = 2000;

/**
 * A ranker, empty or with what was packed. Every telling word of a query must match, the last one may be unfinished. Of two
 * hits the one with fewer typing mistakes stands first, then more words, nearer together, in a more
 * important attribute, spelled exactly, then the custom ranking, then the id.
 */
export function createRanker(options: RankerOptions = {}, packed?: PackedRanker): Ranker {
  const ranker = new WordRanker(options);
  if (packed) ranker.unpack(packed);
  return ranker;
}

class WordRanker implements Ranker {
  private readonly attributes: readonly string[];
  private readonly custom: readonly { path: string; sign: number }[];
  private vocabulary = new Vocabulary();
  /** Terms of texts that were read lately: places, facilities and meals stand in many records. */
  private readonly textsRead = new Map<string, readonly number[]>();
  /** Numbers of the rows a term stands in; a row that went leaves its number behind. */
  private rowsOf: (number[] | undefined)[] = [];
  private rows: (Row | null | undefined)[] = [];
  /** Where rows and rows of terms come from that are undefined. */
  private packed: PackedRanker | null = null;
  private readonly numbers = new Map<string, number>();

  constructor({ attributes = [], customRanking = [] }: RankerOptions) {
    this.attributes = attributes.length === 0 ? [anyAttribute] : attributes;
    this.custom = customRanking.flatMap((rule) => {
      const [, order, path] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? [];
      return path === undefined ? [] : [{ path, sign: order === 'desc' ? -1 : 1 }];
    });
  }

  put(object: IndexedObject): void {
    this.remove(object.objectID);
    const number = this.rows.length;
    const places: number[] = [];
    for (const [at, path] of this.attributes.entries()) {
      let position = 0;
      for (const text of textsAt(object, path)) {
        for (const term of this.termsOf(text)) {
          if (position > longestText) break;
          this.note(term, number);
          places.push(term, at * attributeGap + position);
          position += 1;
        }
        position += 8;
      }
    }
    const custom = this.custom.map(
      ({ path, sign }) => sign * Number(textsAt(object, path)[0] ?? 0),
    );
    const { objectID } = object;
    this.rows.push({
      objectID,
      places: Uint32Array.from(places),
      custom: Float64Array.from(custom),
    });
    this.numbers.set(object.objectID, number);
  }

  remove(objectID: string): void {
    const number = this.numbers.get(objectID);
    if (number === undefined) return;
    this.rows[number] = null;
    this.numbers.delete(objectID);
    if (this.rows.length > 200 && this.rows.length > 2 * this.numbers.size) this.compact();
  }

  find(query: string, only?: readonly string[]): Found {
    const words = wordsOf(query);
    const hits = new Selection((a, b) => byCustom(this.rowAt(a), this.rowAt(b)));
    const searched = only && this.numbersOf(only);
    const readings = words.length > 0 ? readingsOf(words, this.vocabulary) : [];
    if (words.length === 0) for (const number of this.numbers.values()) hits.add(number, 0);
    else if (searched?.size !== 0) this.select(readings, searched ?? null, hits);
    return {
      total: hits.total,
      ids: (from = 0, count = Number.MAX_SAFE_INTEGER) =>
        hits
          .take(from, Math.min(count, hits.total))
          .flatMap((row) => this.rowAt(row)?.objectID ?? []),
      matchedTerms: (objectID) => this.matched(objectID, readings),
    };
  }

  pack(): PackedRanker {
    this.compact();
    const words = this.vocabulary.all();
    const rows = this.rows.flatMap((row) => row ?? []);
    const rowsOf = words.terms.map((_, term) => this.rowsWith(term));
    return packRanker(words, rows, rowsOf);
  }

  /** Fills an empty ranker: what is packed is opened when it is asked for. */
  unpack(packed: PackedRanker): void {
    this.packed = packed;
    for (const [at, term] of packed.terms.entries()) this.vocabulary.add(term, packed.sounds[at]);
    for (const [number, objectID] of packed.ids.entries()) this.numbers.set(objectID, number);
    this.rows = Array(packed.ids.length);
  }

  private select(
    readings: readonly Reading[],
    attributes: ReadonlySet<number> | null,
    hits: Selection,
  ): void {
    const scores = new Map<number, number>();
    for (const reading of readings) {
      for (const number of this.candidates(reading)) {
        const score = scoreOf(this.rowAt(number)?.places ?? noPlaces, reading, attributes);
        if (score === null) continue;
        if (readings.length === 1) hits.add(number, score);
        else if (score < (scores.get(number) ?? Infinity)) scores.set(number, score);
      }
    }
    for (const [number, score] of scores) hits.add(number, score);
  }

  private termsOf(text: string): readonly number[] {
    const known = this.textsRead.get(text);
    if (known) return known;
    const terms = tokensOf(text).map(({ folded }) => this.vocabulary.add(folded));
    if (this.textsRead.size >= mostTexts) this.textsRead.clear();
    this.textsRead.set(text, terms);
    return terms;
  }

  private note(term: number, row: number): void {
    const rows = this.rowsWith(term);
    if (rows.at(-1) !== row) rows.push(row);
  }

  private rowsWith(term: number): number[] {
    return (this.rowsOf[term] ??= this.packed ? packedRowsOf(this.packed, term) : []);
  }

  /** Null for a row that went. */
  private rowAt(number: number): Row | null {
    const row = this.rows[number];
    if (row !== undefined || this.packed === null) return row ?? null;
    return (this.rows[number] = packedRow(this.packed, number));
  }

  private numbersOf(paths: readonly string[]): Set<number> {
    return new Set(paths.map((path) => this.attributes.indexOf(path)).filter((at) => at >= 0));
  }

  /** The rows that have each required word. */
  private candidates({ words }: Reading): number[] {
    const required = words.filter((word) => word.required);
    const seen = new Uint8Array(this.rows.length);
    let last: number[] = [];
    for (const [turn, { terms }] of required.entries()) {
      last = [];
      for (const term of terms.numbers) {
        for (const row of this.rowsWith(term)) {
          if (seen[row] !== turn || this.rows[row] === null) continue;
          seen[row] = turn + 1;
          last.push(row);
        }
      }
    }
    return last;
  }

  private matched(objectID: string, readings: readonly Reading[]): string[] {
    const number = this.numbers.get(objectID);
    const row = number === undefined ? null : this.rowAt(number);
    if (!row) return [];
    const terms = new Set(readings.flatMap((reading) => [...matchedIn(row.places, reading)]));
    return [...terms].map((term) => this.vocabulary.term(term));
  }

  /** Lets go of what records left behind. */
  private compact(): void {
    const kept = [...this.rows.keys()].flatMap((number) => this.rowAt(number) ?? []);
    const before = this.vocabulary;
    this.vocabulary = new Vocabulary();
    this.textsRead.clear();
    this.rowsOf = [];
    this.rows = [];
    this.packed = null;
    for (const row of kept) {
      const number = this.rows.length;
      const places = row.places.map((value, at) => {
        if (at % 2 === 1) return value;
        const term = this.vocabulary.add(before.term(value));
        this.note(term, number);
        return term;
      });
      this.rows.push({ ...row, places });
      this.numbers.set(row.objectID, number);
    }
  }
}

function byCustom(a: Row | null, b: Row | null): number {
  if (!a || !b) return 0;
  for (let at = 0; at < a.custom.length; at += 1) {
    const difference = (a.custom[at] ?? 0) - (b.custom[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.objectID < b.objectID ? -1 : 1;
}
