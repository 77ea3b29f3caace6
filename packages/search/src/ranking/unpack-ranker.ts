import { Finder } from './finder.ts';
import type { PackedRanker } from './pack-ranker.ts';
import { textOf } from '../text/packed-texts.ts';
import { unpackRows } from './row-sets.ts';
import type { Span, Terms, WordIndex } from './word-index.ts';

/** A packed ranker, ready to search. */
export interface UnpackedRanker extends Pick<Finder, 'find'> {
  /** The index of an id in `PackedRanker.ids`. Undefined for an unknown id. */
  rowOf(objectID: string): number | undefined;
}

/** Makes a packed ranker searchable. Results equal those of the original ranker, whose `attributes` must be given. */
export function unpackRanker(attributes: readonly string[], packed: PackedRanker): UnpackedRanker {
  const index = new PackedIndex(packed);
  const finder = new Finder(index, attributes);
  return {
    find: (query, only) => finder.find(query, only),
    rowOf: (objectID) => index.rowOf(objectID),
  };
}

class PackedIndex implements WordIndex {
  readonly terms: Terms;
  private readonly packed: PackedRanker;

  constructor(packed: PackedRanker) {
    this.packed = packed;
    this.terms = new PackedTerms(packed);
  }

  get rows(): number {
    return this.packed.placeEnds.length;
  }

  spanOf(row: number): Span {
    const { places, placeEnds } = this.packed;
    return { places, from: placeEnds[row - 1] ?? 0, to: placeEnds[row] ?? 0 };
  }

  objectIdOf(row: number): string {
    return textOf(this.packed.ids, row);
  }

  rowOf(objectID: string): number | undefined {
    const { ids, byId } = this.packed;
    const idAt = (at: number) => textOf(ids, byId[at] ?? this.rows);
    const row = byId[firstFrom(this.rows, (at) => idAt(at) >= objectID)];
    return row !== undefined && textOf(ids, row) === objectID ? row : undefined;
  }

  rowsWith(term: number): ArrayLike<number> {
    const { rowsOf, rowsOfEnds } = this.packed;
    return unpackRows(rowsOf.subarray(rowsOfEnds[term - 1] ?? 0, rowsOfEnds[term]), this.rows);
  }

  compare(left: number, right: number): number {
    return left - right;
  }
}

/** Finds terms by binary search, because terms and sound keys are sorted. */
class PackedTerms implements Terms {
  private readonly packed: PackedRanker;

  constructor(packed: PackedRanker) {
    this.packed = packed;
  }

  get count(): number {
    return this.packed.terms.ends.length;
  }

  term(number: number): string {
    return textOf(this.packed.terms, number);
  }

  numberOf(term: string): number | undefined {
    const number = this.from(term);
    return number < this.count && this.term(number) === term ? number : undefined;
  }

  *firstLetters(): Iterable<string> {
    for (let at = 0; at < this.count; at = this.behind(this.term(at).charAt(0))) {
      yield this.term(at).charAt(0);
    }
  }

  *beginningWith(letters: string): Iterable<number> {
    for (let at = this.from(letters); this.term(at).startsWith(letters); at += 1) yield at;
  }

  *soundingLike(sound: string): Iterable<number> {
    const { sounds, bySound } = this.packed;
    const from = firstFrom(bySound.length, (at) => textOf(sounds, at) >= sound);
    // The empty key is not stored, so it matches no terms.
    const to = sound === '' ? from : bySound.length;
    for (let at = from; at < to && textOf(sounds, at) === sound; at += 1) yield bySound[at] ?? 0;
  }

  private from(term: string): number {
    return firstFrom(this.count, (at) => this.term(at) >= term);
  }

  private behind(letter: string): number {
    return firstFrom(this.count, (at) => this.term(at).charAt(0) > letter);
  }
}

/**
 * Binary search for the first number below `count` for which `holds` is true. `holds` must be monotonic. Returns
 * `count` if there is none.
 */
function firstFrom(count: number, holds: (at: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
