/**
 * Times at most this far in the future count as now, because clocks are corrected by a few seconds all the
 * time.
 */
const toleranceMs = 60_000;

/** The app did not exist before this day; an earlier date means that the clock was never set. */
const firstDay = Date.parse('2026-01-01');

/**
 * The age of `at` in ms. `Infinity` when it is invalid, in the future, or before the app existed,
 * because the clock was wrong then.
 */
export function ageMs(at: number, now: number): number {
  if (at < firstDay && isClockSet(now)) return Number.POSITIVE_INFINITY;
  const passed = now - at;
  return passed >= -toleranceMs ? Math.max(0, passed) : Number.POSITIVE_INFINITY;
}

/** Whether the phone's clock has been set since it started. `now` in ms. */
export function isClockSet(now: number): boolean {
  return now >= firstDay;
}
