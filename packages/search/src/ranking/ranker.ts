import { type SearchHit, Finder } from './finder.ts';
import { GrowingTerms } from './growing-terms.ts';
import { type PackedRanker, packRanker, type Row } from './pack-ranker.ts';
import { attributeGap } from './score.ts';
import { anyAttribute, textsAt } from '../text/attribute-texts.ts';
import type { Span, WordIndex } from './word-index.ts';
import { tokensOf } from '../text/words.ts';

/** A record of the index: any JSON object with an objectID. */
export interface IndexedObject {
  objectID: string;
  [attribute: string]: unknown;
}

export interface RankerOptions {
  /** Dotted paths of searched texts, most important first. If absent, all texts of a record are equally important. */
  attributes?: readonly string[] | undefined;
  /** Tie breakers that are compared before the id: `desc(path)` or `asc(path)` of a number. */
  customRanking?: readonly string[] | undefined;
}

/** Finds records by words, tolerating typing mistakes. */
export interface Ranker extends Pick<Finder, 'find'> {
  /** Adds or replaces a record. The caller must not change it afterwards. */
  put(object: IndexedObject): void;
  remove(objectID: string): void;
  /** The index in the form for `unpackRanker`, which then need not split texts into words again. */
  pack(): PackedRanker;
}

interface RankedRow extends Row {
  /** One number for each rule of the custom ranking. The lower number ranks first. */
  readonly custom: readonly number[];
}

const longestText = 990;
const maxTexts = 2000;

/** Creates a ranker without records. */
export function createRanker(options: RankerOptions = {}): Ranker {
  return new WordRanker(options);
}

class WordRanker implements Ranker, WordIndex {
  private readonly attributes: readonly string[];
  private readonly custom: readonly { path: string; sign: number }[];
  terms = new GrowingTerms();
  private finder: Finder;
  /** Term numbers of recently read texts, because places, facilities and meals repeat in many records. */
  private readonly textsRead = new Map<string, readonly number[]>();
  /** The rows of each term. Numbers of removed rows stay until `compact`. */
  private termRows: number[][] = [];
  private known: (RankedRow | null)[] = [];
  private readonly numbers = new Map<string, number>();

  constructor({ attributes = [], customRanking = [] }: RankerOptions) {
    this.attributes = attributes.length === 0 ? [anyAttribute] : attributes;
    this.custom = customRanking.flatMap((rule) => {
      const [, order, path] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? [];
      return path === undefined ? [] : [{ path, sign: order === 'desc' ? -1 : 1 }];
    });
    this.finder = new Finder(this, this.attributes);
  }

  put(object: IndexedObject): void {
    this.remove(object.objectID);
    const number = this.known.length;
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
    this.known.push({ objectID, places: Uint32Array.from(places), custom });
    this.numbers.set(objectID, number);
  }

  remove(objectID: string): void {
    const number = this.numbers.get(objectID);
    if (number === undefined) return;
    this.known[number] = null;
    this.numbers.delete(objectID);
    if (this.known.length > 200 && this.known.length > 2 * this.numbers.size) this.compact();
  }

  find(query: string, only?: readonly string[]): SearchHit {
    return this.finder.find(query, only);
  }

  pack(): PackedRanker {
    const numbers = [...this.numbers.values()].sort((a, b) => this.compare(a, b));
    return packRanker(
      this.terms,
      numbers.flatMap((number) => this.known[number] ?? []),
    );
  }

  get rows(): number {
    return this.known.length;
  }

  spanOf(row: number): Span | null {
    const places = this.known[row]?.places;
    return places ? { places, from: 0, to: places.length } : null;
  }

  objectIdOf(row: number): string {
    return this.known[row]?.objectID ?? '';
  }

  rowOf(objectID: string): number | undefined {
    return this.numbers.get(objectID);
  }

  rowsWith(term: number): readonly number[] {
    return this.termRows[term] ?? [];
  }

  compare(left: number, right: number): number {
    const [a, b] = [this.known[left], this.known[right]];
    if (!a || !b) return 0;
    for (let at = 0; at < a.custom.length; at += 1) {
      const difference = (a.custom[at] ?? 0) - (b.custom[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return a.objectID < b.objectID ? -1 : 1;
  }

  private termsOf(text: string): readonly number[] {
    const known = this.textsRead.get(text);
    if (known) return known;
    const terms = tokensOf(text).map(({ folded }) => this.terms.add(folded));
    if (this.textsRead.size >= maxTexts) this.textsRead.clear();
    this.textsRead.set(text, terms);
    return terms;
  }

  private note(term: number, row: number): void {
    const rows = (this.termRows[term] ??= []);
    if (rows.at(-1) !== row) rows.push(row);
  }

  /** Removes the gaps that removed rows left, and terms that no row contains. */
  private compact(): void {
    const [kept, before] = [this.known.flatMap((row) => row ?? []), this.terms];
    this.terms = new GrowingTerms();
    this.finder = new Finder(this, this.attributes);
    this.textsRead.clear();
    this.termRows = [];
    this.known = [];
    for (const row of kept) {
      const number = this.known.length;
      const places = row.places.map((value, at) => {
        if (at % 2 === 1) return value;
        const term = this.terms.add(before.term(value));
        this.note(term, number);
        return term;
      });
      this.known.push({ ...row, places });
      this.numbers.set(row.objectID, number);
    }
  }
}
