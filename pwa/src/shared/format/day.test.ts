import { expect, test } from 'vitest';
import { addHindi } from '../i18n/hindi-first-route.ts';
import { dateFormat } from './date.ts';
import { formatDay, formatDayInIndia } from './day.ts';

addHindi();

test.each(['en', 'hi'])('matches Intl for every month in %s', (language) => {
  const format = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-05`;
    expect(formatDay(day, language)).toBe(format.format(new Date(day)));
  }
});

test('a moment has the day of India', () => {
  expect(formatDayInIndia('2026-10-31T18:29:59.999Z', 'en')).toBe('31 Oct 2026');
  expect(formatDayInIndia('2026-10-31T18:30:00.000Z', 'en')).toBe('1 Nov 2026');
});
