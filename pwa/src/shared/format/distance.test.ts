import { expect, test } from 'vitest';
import { formatDistance } from './distance.ts';
import { localeOf } from './locale.ts';

test.each([
  [0, 'en', '50 m'],
  [0.449, 'en', '450 m'],
  [0.99, 'en', '1 km'],
  [3.24, 'en', '3.2 km'],
  [12.6, 'en', '13 km'],
  [1012, 'en', '1,012 km'],
])('%d km in %s is %s', (kilometres, language, text) => {
  expect(formatDistance(kilometres, language)).toBe(text);
});

test('Hindi has its own units and the same digits', () => {
  expect(formatDistance(3.24, 'hi')).toMatch(/^3\.2 \p{Script=Devanagari}/u);
});

test.each(['en', 'hi'])('matches Intl in %s', (language) => {
  const written = (unit: string, value: number) =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'unit',
      unit,
      unitDisplay: unit === 'meter' && language === 'hi' ? 'long' : 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  expect(formatDistance(0.45, language)).toBe(written('meter', 450));
  for (const kilometres of [1, 1.04, 2.5, 9.94, 9.96, 10.4, 99.6, 999, 1234, 123_456]) {
    expect(formatDistance(kilometres, language)).toBe(written('kilometer', kilometres));
  }
});
