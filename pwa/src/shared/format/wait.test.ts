import { expect, test } from 'vitest';
import { formatWait } from './wait.ts';

test.each([
  [0, '1 min'],
  [45, '45 mins'],
  [90, '2 hrs'],
  [2000, '33 hrs'],
  [4320, '3 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatWait(minutes, 'en')).toBe(words);
});
