/** Pairs of term number and place: attribute × gap + position. */
export type Places = Uint16Array | Uint32Array;

/** The places of one record, possibly a part of a larger array. */
export interface Span {
  readonly places: Places;
  readonly from: number;
  /** Exclusive end. */
  readonly to: number;
}

/** Every term of an index, by number from 0. */
export interface Terms {
  readonly count: number;
  term(number: number): string;
  /** Undefined for an unknown term. */
  numberOf(term: string): number | undefined;
  firstLetters(): Iterable<string>;
  /** Terms that begin with these letters (at least one). */
  beginningWith(letters: string): Iterable<number>;
  /** Terms with this sound key; none for the empty key. */
  soundingLike(sound: string): Iterable<number>;
}

/** The data that queries run on. Terms and rows (records) are numbered from 0. */
export interface WordIndex {
  readonly terms: Terms;
  /** Number of rows, removed ones included. */
  readonly rows: number;
  /** Null for a removed row. */
  spanOf(row: number): Span | null;
  objectIdOf(row: number): string;
  /** Undefined for an unknown record. */
  rowOf(objectID: string): number | undefined;
  /** Rows that contain a term, possibly with removed ones. */
  rowsWith(term: number): ArrayLike<number>;
  /** Order of equally good rows: negative when the left one ranks first. */
  compare(left: number, right: number): number;
}
