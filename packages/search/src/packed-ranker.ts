/** A record as the ranker knows it. */
export interface Row {
  readonly objectID: string;
  /** Term numbers, each followed by its place. */
  readonly places: Uint32Array;
  /** A number for each rule of the custom ranking. */
  readonly custom: Float64Array;
}

/** What a ranker holds, as a structured clone can carry it; for the code that packed it, no other. */
export interface PackedRanker {
  readonly terms: readonly string[];
  /** The sound key of each term. */
  readonly sounds: readonly string[];
  /** Object ids, by row number. */
  readonly ids: readonly string[];
  /** Of all rows, one after the other. */
  readonly places: Uint32Array;
  /** Where the places of each row end. */
  readonly placeEnds: Uint32Array;
  readonly custom: Float64Array;
  /** The rows each term stands in, term after term. */
  readonly rowsOf: Uint32Array;
  /** Where the rows of each term end. */
  readonly rowsOfEnds: Uint32Array;
}

/** Packs rows, none missing, and the row numbers of each term. */
export function packRanker(
  words: Pick<PackedRanker, 'terms' | 'sounds'>,
  rows: readonly Row[],
  rowsOf: readonly (readonly number[])[],
): PackedRanker {
  const [places, placeEnds] = joined(rows.map((row) => row.places));
  const [rowsOfAll, rowsOfEnds] = joined(rowsOf);
  return {
    ...words,
    ids: rows.map(({ objectID }) => objectID),
    places,
    placeEnds,
    custom: Float64Array.from(rows.flatMap((row) => [...row.custom])),
    rowsOf: rowsOfAll,
    rowsOfEnds,
  };
}

/** One row; its numbers are views, nothing is copied. */
export function packedRow(packed: PackedRanker, number: number): Row {
  const { ids, places, placeEnds, custom } = packed;
  const rules = custom.length / ids.length;
  return {
    objectID: ids[number] ?? '',
    places: places.subarray(placeEnds[number - 1] ?? 0, placeEnds[number]),
    custom: custom.subarray(number * rules, (number + 1) * rules),
  };
}

/** The rows a term stood in when the ranker was packed. */
export function packedRowsOf({ rowsOf, rowsOfEnds }: PackedRanker, term: number): number[] {
  if (term >= rowsOfEnds.length) return [];
  return [...rowsOf.subarray(rowsOfEnds[term - 1] ?? 0, rowsOfEnds[term])];
}

function joined(lists: readonly ArrayLike<number>[]): [all: Uint32Array, ends: Uint32Array] {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  const ends = new Uint32Array(lists.length);
  let end = 0;
  for (const [at, list] of lists.entries()) {
    all.set(list, end);
    end += list.length;
    ends[at] = end;
  }
  return [all, ends];
}
