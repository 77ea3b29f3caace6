import { type PackedTexts, packTexts } from '../text/packed-texts.ts';
import { packRows } from './row-sets.ts';
import type { Places, Terms } from './word-index.ts';
import { soundKey } from '../text/words.ts';

/** A record as its ranker knows it. */
export interface Row {
  readonly objectID: string;
  readonly places: Places;
}

/** As narrow as its largest number allows: half of the bytes are half of the time it takes to read them. */
type Numbers = Uint16Array | Uint32Array;

/**
 * What a ranker finds by, in a few strings and lists of numbers: a database gives them back as they are,
 * and nothing has to be built of them. For the code that packed it, no other.
 */
export interface PackedRanker {
  /** Every term, in order. */
  readonly terms: PackedTexts;
  /** The sound keys of the terms that have one, in order. */
  readonly sounds: PackedTexts;
  /** Of each of these keys the term. */
  readonly bySound: Numbers;
  /** Object ids, by row. Of equals the lower row stands first. */
  readonly ids: PackedTexts;
  /** The rows in the order of their ids. */
  readonly byId: Numbers;
  /** Of all rows, one after the other. */
  readonly places: Numbers;
  /** Where the places of each row end. */
  readonly placeEnds: Uint32Array;
  /** The rows each term stands in, term after term; see `packRows`. */
  readonly rowsOf: Numbers;
  /** Where those of each term end. */
  readonly rowsOfEnds: Uint32Array;
}

const widest = 0xffff;

/** Packs rows, of equals the first one first, and the terms that stand in them. */
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

/** The terms of these rows in their order, and the number of each by the one it had. */
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
