import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';
import { formatDuration } from './duration.ts';

test.each([
  [0, '1 min'],
  [45, '45 mins'],
  [90, '2 hours'],
  [2000, '33 hours'],
  [4320, '3 days'],
])('%d minutes are %s', (minutes, words) => {
  expect(formatDuration(minutes, 'en')).toBe(words);
});

test.each(['en', 'hi'])(
  'matches the long units of Intl in %s, but for short English minutes',
  (language) => {
    const written = (unit: string, value: number) =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: unit === 'minute' && language === 'en' ? 'short' : 'long',
      }).format(value);
    for (const minutes of [1, 2, 59]) {
      expect(formatDuration(minutes, language)).toBe(written('minute', minutes));
    }
    for (const hours of [1, 2, 47]) {
      expect(formatDuration(hours * 60, language)).toBe(written('hour', hours));
    }
    for (const days of [2, 3, 100]) {
      expect(formatDuration(days * 1440, language)).toBe(written('day', days));
    }
  },
);

test('inflects one hour in a Hindi sentence', () => {
  expect(formatDuration(60, 'hi', true)).toBe('1 घंटे');
  expect(formatDuration(60, 'en', true)).toBe('1 hour');
});
