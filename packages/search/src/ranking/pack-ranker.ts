import { type PackedTexts, packTexts } from '../text/packed-texts.ts';
import { packRows } from './row-sets.ts';
import type { Places, Terms } from './word-index.ts';
import { soundKey } from '../text/words.ts';

/** A record as the ranker stores it. */
export interface Row {
  readonly objectID: string;
  readonly places: Places;
}

/** The narrowest type for the largest number: reading half the bytes takes half the time. */
type Numbers = Uint16Array | Uint32Array;

/**
 * A ranker packed into a few strings and number arrays, which can be stored and used without building the index again.
 * Only the same version of the code can read it.
 */
export interface PackedRanker {
  /** All terms, sorted. */
  readonly terms: PackedTexts;
  /** The distinct sound keys of all terms, sorted. */
  readonly sounds: PackedTexts;
  /** For each sound key, the number of its term. */
  readonly bySound: Numbers;
  /** Object ids, by row. Of hits that match equally well, the lower row ranks first. */
  readonly ids: PackedTexts;
  /** Row numbers, sorted by object id. */
  readonly byId: Numbers;
  /** The term positions of all rows, one row after another. */
  readonly places: Numbers;
  /** Where the places of each row end. */
  readonly placeEnds: Uint32Array;
  /** The rows of each term, one term after another; see `packRows`. */
  readonly rowsOf: Numbers;
  /** Where the rows of each term end. */
  readonly rowsOfEnds: Uint32Array;
}

const widest = 0xffff;

/** Packs rows, which must be in ranking order, and the terms that they contain. */
export function packRanker(terms: Terms, rows: readonly Row[]): PackedRanker {
  const [names, numbers] = renumbered(terms, rows);
  const placesOf = rows.map(({ places }) =>
    places.map((value, at) => (at % 2 === 0 ? (numbers[value] ?? 0) : value)),
  );
  const [places, placeEnds] = joined(placesOf);
  const rowsByTerm = rowsOfTerms(placesOf, names.length);
  const [rowsOf, rowsOfEnds] = joined(rowsByTerm.map((each) => packRows(each, rows.length)));
  const ids = rows.map(({ objectID }) => objectID);
  const sounds = names.map(soundKey);
  const bySound = [...names.keys()]
    .filter((term) => sounds[term] !== '')
    .sort((a, b) => inOrder(sounds[a] ?? '', sounds[b] ?? ''));
  return {
    terms: packTexts(names),
    sounds: packTexts(bySound.map((term) => sounds[term] ?? '')),
    bySound: narrow(bySound),
    ids: packTexts(ids),
    byId: narrow([...ids.keys()].sort((a, b) => inOrder(ids[a] ?? '', ids[b] ?? ''))),
    places,
    placeEnds,
    rowsOf,
    rowsOfEnds,
  };
}

function inOrder(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The terms that these rows contain, sorted, and for each old term number the new one. */
function renumbered(terms: Terms, rows: readonly Row[]): [names: string[], numbers: Uint32Array] {
  const used = new Set(rows.flatMap(({ places }) => [...places].filter((_, at) => at % 2 === 0)));
  const order = [...used].sort((a, b) => inOrder(terms.term(a), terms.term(b)));
  const numbers = new Uint32Array(terms.count);
  for (const [number, before] of order.entries()) numbers[before] = number;
  return [order.map((term) => terms.term(term)), numbers];
}

function rowsOfTerms(placesOf: readonly Places[], terms: number): number[][] {
  const rowsOf = Array.from({ length: terms }, (): number[] => []);
  for (const [row, places] of placesOf.entries()) {
    for (let at = 0; at < places.length; at += 2) {
      const rows = rowsOf[places[at] ?? 0];
      if (rows?.at(-1) !== row) rows?.push(row);
    }
  }
  return rowsOf;
}

function joined(lists: readonly ArrayLike<number>[]): [all: Numbers, ends: Uint32Array] {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  const ends = new Uint32Array(lists.length);
  let end = 0;
  for (const [at, list] of lists.entries()) {
    all.set(list, end);
    end += list.length;
    ends[at] = end;
  }
  return [narrow(all), ends];
}

function narrow(numbers: ArrayLike<number>): Numbers {
  const all = Uint32Array.from(numbers);
  return all.every((number) => number <= widest) ? Uint16Array.from(all) : all;
}
