import { expect, it } from 'vitest';
import { formatVisitTime } from './visit-time.ts';

it.each([
  ['2026-12-05T11:00:00.000Z', 'en', 'Sat 5 Dec, 4:30 pm'],
  // The day in India, not in UTC.
  ['2026-12-05T18:31:00.000Z', 'en', 'Sun 6 Dec, 12:01 am'],
  ['2026-12-05T03:30:00.000Z', 'hi', 'शनि 5 दिसंबर, सुबह 9:00'],
])('%s reads in %s as %s', (moment, language, text) => {
  expect(formatVisitTime(moment, language).replace('\u00a0', ' ')).toBe(text);
});
