import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

test('names words that were added, removed and replaced', () => {
  expect(wordDiff('Quiet rooms near the college', 'Quiet big rooms near the station')).toEqual([
    { text: 'Quiet ', in: 'both' },
    { text: 'big ', in: 'new' },
    { text: 'rooms near the ', in: 'both' },
    { text: 'college', in: 'old' },
    { text: 'station', in: 'new' },
  ]);
});

test.each([
  ['', ''],
  ['', 'All new words'],
  ['All gone', ''],
  ['शांत कमरे', 'शांत और बड़े कमरे'],
  ['one two  three\nfour', 'four three two one'],
])('both versions can be read from the runs: %j, %j', (before, after) => {
  const runs = wordDiff(before, after);
  const versionOf = (side: 'old' | 'new') =>
    runs
      .flatMap(({ text, in: where }) => (where === 'both' || where === side ? text : []))
      .join('');
  expect([versionOf('old'), versionOf('new')]).toEqual([before, after]);
});

test('a text that was written anew is replaced as a whole', () => {
  const before = 'Four storeys and a terrace, the station is near.';
  const after = 'Freshly painted rooms for students, with the river and a study hall.';
  expect(wordDiff(before, after)).toEqual([
    { text: before, in: 'old' },
    { text: after, in: 'new' },
  ]);
});

test('equal texts have one run', () => {
  expect(wordDiff('Boring Road', 'Boring Road')).toEqual([{ text: 'Boring Road', in: 'both' }]);
});

test('very long texts are compared as a whole', () => {
  const long = 'word '.repeat(2000);
  expect(wordDiff(long, long)).toEqual([{ text: long, in: 'both' }]);
  expect(wordDiff(long, `${long}more`).map((run) => run.in)).toEqual(['old', 'new']);
});
