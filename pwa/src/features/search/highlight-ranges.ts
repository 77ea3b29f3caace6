import type { MarkedRange } from '../../offline/catalogue/search-index.ts';

/** A stretch of a text, and whether it answers what was typed. */
export interface TextPart {
  text: string;
  marked: boolean;
}

/** What the index puts around a match: no person types these. */
export const highlightStart = '__mark__';
export const highlightEnd = '__/mark__';

/** The marked ranges of `text` in the index's word on it; none when that tells of another text. */
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

/** The text cut at its marks; ranges that overlap or lie outside it mark nothing. */
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
