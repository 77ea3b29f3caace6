/** Clocks are put right by a few seconds all the time. */
const toleranceMs = 60_000;

/** Nobody had this app before: a clock that says so was never set. */
const firstDay = Date.parse('2026-01-01');

/**
 * How long ago `at` was, in ms: the age of anything this phone kept. A time that is still to come, or from
 * before this app, was set by a clock that has since been put right, and tells nothing: like one that cannot
 * be read it is as old as can be (`Infinity`).
 */
export function ageMs(at: number, now: number): number {
  if (at < firstDay && isClockSet(now)) return Number.POSITIVE_INFINITY;
  const passed = now - at;
  return passed >= -toleranceMs ? Math.max(0, passed) : Number.POSITIVE_INFINITY;
}

/** Whether a clock that says `now` (ms) was set at all since the phone started. */
export function isClockSet(now: number): boolean {
  return now >= firstDay;
}
