import { expect, test } from 'vitest';
import { formatDistance } from './distance.ts';

test.each([
  [0, 'en', '50 m'],
  [0.449, 'en', '450 m'],
  [0.99, 'en', '1 km'],
  [3.24, 'en', '3.2 km'],
  [12.6, 'en', '13 km'],
])('%d km in %s is %s', (kilometres, language, text) => {
  expect(formatDistance(kilometres, language)).toBe(text);
});

test('Hindi has its own units and the same digits', () => {
  expect(formatDistance(3.24, 'hi')).toMatch(/^3\.2 \p{Script=Devanagari}/u);
});
