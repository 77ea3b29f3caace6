import { ruleTime } from './validation/rule-clock.ts';

const patnaAheadMs = 5.5 * 3_600_000;

/** The calendar day in Patna, `YYYY-MM-DD`, at a time in milliseconds since 1970. */
export function patnaDay(ms: number): string {
  return inPatna(ms).slice(0, 10);
}

/** Whether a year, month or day (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`) is in the future in Patna. */
export function isToCome(date: string): boolean {
  const now = ruleTime();
  return now !== undefined && date > patnaDay(now).slice(0, date.length);
}

/** The beginning of a calendar day in Patna. */
export function patnaDayStart(day: string): Date {
  return new Date(Date.parse(day) - patnaAheadMs);
}

/** The time of day in Patna (IST), `HH:mm`, at a time in milliseconds since 1970. */
export function patnaTime(ms: number): string {
  return inPatna(ms).slice(11, 16);
}

function inPatna(ms: number): string {
  return new Date(ms + patnaAheadMs).toISOString();
}
