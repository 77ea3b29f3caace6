/**
 * Many texts in one string. A database reads it much faster than ten thousand short strings, and single texts are cut
 * out on demand.
 */
export interface PackedTexts {
  readonly all: string;
  /** The end of each text in `all`. */
  readonly ends: Uint32Array;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  let end = 0;
  return { all: texts.join(''), ends: Uint32Array.from(texts, (text) => (end += text.length)) };
}

/** The text with this index. Empty for an unknown index. */
export function textOf({ all, ends }: PackedTexts, at: number): string {
  return all.slice(ends[at - 1] ?? 0, ends[at] ?? 0);
}
