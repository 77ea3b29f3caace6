import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

/** A time in Patna on one fixed day, converted to UTC. */
function at(time: string): Date {
  return new Date(`2026-11-24T${time}:30.000+05:30`);
}

it.each([
  ['22:00', '07:00', ['22:00', '23:59', '00:00', '06:59'], ['21:59', '07:00', '12:00']],
  ['13:00', '15:30', ['13:00', '15:29'], ['12:59', '15:30', '00:00']],
  ['00:00', '23:59', ['00:00', '12:00', '23:58'], ['23:59']],
])("from %s to %s is quiet in Patna's time zone", (from, to, quiet, loud) => {
  const isQuietAt = (time: string) => isQuiet({ from, to }, at(time));
  expect(quiet.map(isQuietAt)).toEqual(quiet.map(() => true));
  expect(loud.map(isQuietAt)).toEqual(loud.map(() => false));
});

it('is never quiet without chosen hours', () => {
  expect(isQuiet(null, at('03:00'))).toBe(false);
});
