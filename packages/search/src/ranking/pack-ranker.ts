import { type PackedTexts, packTexts } from '../text/packed-texts.ts';
import { packRows } from './row-sets.ts';
import type { Places, Terms } from './word-index.ts';
import { soundKey } from '../text/words.ts';

/** A record in its ranker. */
export interface Row {
  readonly objectID: string;
  readonly places: Places;
}

/** As narrow as the largest number allows, because reading half the bytes takes half the time. */
type Numbers = Uint16Array | Uint32Array;

/**
 * A ranker packed into a few strings and number arrays, which can be stored and used without rebuilding an
 * index. Readable by the same version of the code only.
 */
export interface PackedRanker {
  /** All terms, sorted. */
  readonly terms: PackedTexts;
  /** The sound keys of terms that have one, sorted. */
  readonly sounds: PackedTexts;
  /** The term of each sound key. */
  readonly bySound: Numbers;
  /** Object ids by row. Of equally good hits the lower row ranks first. */
  readonly ids: PackedTexts;
  /** Rows sorted by id. */
  readonly byId: Numbers;
  /** The term positions of all rows, row after row. */
  readonly places: Numbers;
  /** Where the places of each row end. */
  readonly placeEnds: Uint32Array;
  /** The rows of each term, term after term; see `packRows`. */
  readonly rowsOf: Numbers;
  /** Where the rows of each term end. */
  readonly rowsOfEnds: Uint32Array;
}

const widest = 0xffff;

/** Packs rows in ranking order and the terms they contain. */
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

/** The terms of these rows, sorted, and the new number of each by its old one. */
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
