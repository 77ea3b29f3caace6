/** Pairs of a term number and its place in the record, which is attribute × gap + position. */
export type Places = Uint16Array | Uint32Array;

/** The places of one record, as part of an array. */
export interface Span {
  readonly places: Places;
  readonly from: number;
  /** End, exclusive. */
  readonly to: number;
}

/** All terms of an index. They are numbered from 0. */
export interface Terms {
  readonly count: number;
  term(number: number): string;
  /** Undefined for a text that is no term. */
  numberOf(term: string): number | undefined;
  firstLetters(): Iterable<string>;
  /** Numbers of terms that begin with these letters, of which there must be at least one. */
  beginningWith(letters: string): Iterable<number>;
  /** Numbers of terms with this sound key. The empty key has none. */
  soundingLike(sound: string): Iterable<number>;
}

/** The data that queries use. Terms and rows (records) are numbered from 0. */
export interface WordIndex {
  readonly terms: Terms;
  /** Number of rows, including removed ones. */
  readonly rows: number;
  /** Null for a removed row. */
  spanOf(row: number): Span | null;
  objectIdOf(row: number): string;
  /** Undefined for an unknown record. */
  rowOf(objectID: string): number | undefined;
  /** Rows that contain a term. Removed rows may be among them. */
  rowsWith(term: number): ArrayLike<number>;
  /** Compares rows that match equally well: negative when `left` ranks first. */
  compare(left: number, right: number): number;
}
