import type { MarkedRange } from '../../offline/catalogue/search-index.ts';

/** A part of a text and whether it matches the query. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/** Highlight tags that no text contains. */
export const highlightStart = '__mark__';
export const highlightEnd = '__/mark__';

/** Ranges of `text` that the index highlighted. Empty if the index has another text. */
export function parseHighlights(text: string, highlighted: unknown): MarkedRange[] {
  if (typeof highlighted !== 'string') return [];
  const ranges: MarkedRange[] = [];
  let plain = '';
  for (const part of highlighted.split(highlightStart)) {
    const [marked, rest] = part.split(highlightEnd, 2);
    if (rest !== undefined) ranges.push([plain.length, plain.length + (marked ?? '').length]);
    plain += (marked ?? '') + (rest ?? '');
  }
  return plain === text ? ranges : [];
}

/** Splits a text at its highlighted ranges. Invalid ranges are ignored. */
export function splitAtRanges(text: string, ranges: readonly MarkedRange[]): TextPart[] {
  const stretches: TextPart[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start < from || end <= start || end > text.length) continue;
    stretches.push({ text: text.slice(from, start), marked: false });
    stretches.push({ text: text.slice(start, end), marked: true });
    from = end;
  }
  stretches.push({ text: text.slice(from), marked: false });
  return stretches.filter((stretch) => stretch.text !== '');
}
