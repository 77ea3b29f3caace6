import { describe, expect, it } from 'vitest';
import {
  highlightStart,
  highlightEnd,
  parseHighlights,
  splitAtRanges,
} from './highlight-ranges.ts';

const marked = (text: string) => text.replaceAll('[', highlightStart).replaceAll(']', highlightEnd);

describe('parseHighlights', () => {
  it('reads the ranges that the index highlighted', () => {
    expect(parseHighlights('Ganga View Hostel', marked('[Gan]ga View [Hostel]'))).toEqual([
      [0, 3],
      [11, 17],
    ]);
    expect(parseHighlights('Ganga', 'Ganga')).toEqual([]);
  });

  it('highlights nothing if the answer has another text or shape', () => {
    expect(parseHighlights('Ganga & Co', marked('[Ganga] &amp; Co'))).toEqual([]);
    expect(parseHighlights('Ganga', { value: 'Ganga' })).toEqual([]);
  });
});

describe('splitAtRanges', () => {
  it('splits the text without losing any of it', () => {
    expect(splitAtRanges('Ganga View', [[0, 3]])).toEqual([
      { text: 'Gan', marked: true },
      { text: 'ga View', marked: false },
    ]);
    const odd = splitAtRanges('Ganga <b>View', [
      [6, 9],
      [2, 4],
      [10, 99],
    ]);
    expect(odd.map(({ text }) => text).join('')).toBe('Ganga <b>View');
    expect(odd.filter((stretch) => stretch.marked)).toEqual([{ text: '<b>', marked: true }]);
  });
});
