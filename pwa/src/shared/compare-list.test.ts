import { expect, test } from 'vitest';
import { comparedIds, toggleCompared } from './compare-list.ts';

test('holds three and no more, and gives a place back', () => {
  expect(['a', 'b', 'c', 'd'].map(toggleCompared)).toEqual([true, true, true, false]);
  expect(comparedIds()).toEqual(['a', 'b', 'c']);
  toggleCompared('b');
  expect(toggleCompared('d')).toBe(true);
  expect(comparedIds()).toEqual(['a', 'c', 'd']);
  expect(localStorage.getItem('patna.compare')).toBe('a,c,d');
});
