import { expect, it } from 'vitest';
import { dateFormat, formatTimeOfDay } from './date.ts';

const lateInDelhi = new Date('2026-10-31T20:00:00.000Z');

it('writes the day of India in both languages', () => {
  expect(dateFormat('en', { dateStyle: 'medium' }).format(lateInDelhi)).toBe('1 Nov 2026');
  expect(dateFormat('hi', { dateStyle: 'long' }).format(lateInDelhi)).toBe('1 नवंबर 2026');
});

it('leaves a plain day unchanged', () => {
  const day = dateFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
  expect(day.format(new Date('2026-10-31'))).toBe('31 Oct 2026');
});

it('writes the part of the day in Hindi', () => {
  const morning = new Date('2026-11-27T03:43:00.000Z');
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  expect(dateFormat('hi', format).format(morning)).toBe('27 नवंबर 2026 को सुबह 9:13 बजे');
  expect(dateFormat('en', format).format(morning)).toBe('27 Nov 2026, 9:13 am');
});

it('writes a stored time of day as people say it', () => {
  expect(formatTimeOfDay('21:30', 'en')).toBe('9:30 pm');
  expect(formatTimeOfDay('21:30', 'hi')).toBe('रात 9:30');
  expect(formatTimeOfDay('late', 'en')).toBe('late');
});
