/**
 * Many texts in one: a database gives one long string back much sooner than ten thousand short ones, and
 * none is cut out before it is asked for.
 */
export interface PackedTexts {
  readonly all: string;
  /** Where each text ends. */
  readonly ends: Uint32Array;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  let end = 0;
  return { all: texts.join(''), ends: Uint32Array.from(texts, (text) => (end += text.length)) };
}

/** The nth text; empty for one that is not there. */
export function textOf({ all, ends }: PackedTexts, at: number): string {
  return all.slice(ends[at - 1] ?? 0, ends[at] ?? 0);
}
