import { describe, expect, it } from 'vitest';
import { marksBegin, marksEnd, rangesIn, stretchesOf } from './marked-text.ts';

const marked = (text: string) => text.replaceAll('[', marksBegin).replaceAll(']', marksEnd);

describe('rangesIn', () => {
  it('reads where the index marked the text', () => {
    expect(rangesIn('Ganga View Hostel', marked('[Gan]ga View [Hostel]'))).toEqual([
      [0, 3],
      [11, 17],
    ]);
    expect(rangesIn('Ganga', 'Ganga')).toEqual([]);
  });

  it('marks nothing when the answer is of another text or another shape', () => {
    expect(rangesIn('Ganga & Co', marked('[Ganga] &amp; Co'))).toEqual([]);
    expect(rangesIn('Ganga', { value: 'Ganga' })).toEqual([]);
  });
});

describe('stretchesOf', () => {
  it('cuts the text at its marks and loses nothing of it', () => {
    expect(stretchesOf('Ganga View', [[0, 3]])).toEqual([
      { text: 'Gan', marked: true },
      { text: 'ga View', marked: false },
    ]);
    const odd = stretchesOf('Ganga <b>View', [
      [6, 9],
      [2, 4],
      [10, 99],
    ]);
    expect(odd.map(({ text }) => text).join('')).toBe('Ganga <b>View');
    expect(odd.filter((stretch) => stretch.marked)).toEqual([{ text: '<b>', marked: true }]);
  });
});
