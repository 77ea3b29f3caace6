/** Term numbers, each followed by its place: attribute × gap + position. */
export type Places = Uint16Array | Uint32Array;

/** The places of one record, which may be a part of those of many. */
export interface Span {
  readonly places: Places;
  readonly from: number;
  /** Behind the last. */
  readonly to: number;
}

/** Every word of an index, by number from 0. */
export interface Terms {
  readonly count: number;
  term(number: number): string;
  /** Undefined for a word that is not there. */
  numberOf(term: string): number | undefined;
  firstLetters(): Iterable<string>;
  /** The words that begin with these letters, one at least. */
  beginningWith(letters: string): Iterable<number>;
  /** The words with this sound key; none for the empty key. */
  soundingLike(sound: string): Iterable<number>;
}

/** What a query is answered from: words, and rows that stand for records, both by number from 0. */
export interface WordIndex {
  readonly terms: Terms;
  /** How many rows there are, those that went included. */
  readonly rows: number;
  /** Null for a row that went. */
  spanOf(row: number): Span | null;
  objectIdOf(row: number): string;
  /** Undefined for a record that is not there. */
  rowOf(objectID: string): number | undefined;
  /** The rows that a word stands in, perhaps some that went among them. */
  rowsWith(term: number): ArrayLike<number>;
  /** Of equals, which of two rows stands first: below 0 the left one. */
  compare(left: number, right: number): number;
}
