import { ageMs } from '../runtime/age.ts';

export type AgeUnit = 'now' | 'minutes' | 'hours' | 'days' | 'unknown';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The age of `at` (ISO 8601) in its largest whole unit. `unknown` for a time in the future. */
export function ageInUnits(at: string, now: number): { unit: AgeUnit; n: number } {
  const passed = ageMs(Date.parse(at), now);
  if (passed === Number.POSITIVE_INFINITY) return { unit: 'unknown', n: 0 };
  if (passed < minute) return { unit: 'now', n: 0 };
  if (passed < hour) return { unit: 'minutes', n: Math.floor(passed / minute) };
  if (passed < day) return { unit: 'hours', n: Math.floor(passed / hour) };
  return { unit: 'days', n: Math.floor(passed / day) };
}
