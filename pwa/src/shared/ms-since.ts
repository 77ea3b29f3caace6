/** Clocks are put right by a few seconds all the time. */
const toleranceMs = 60_000;

/**
 * How long ago `at` was, in ms: the age of anything this phone kept. A time that is still to come was set
 * by a clock that has since been put right, and tells nothing: like one that cannot be read it is as old as
 * can be (`Infinity`).
 */
export function msSince(at: number, now: number): number {
  const passed = now - at;
  return passed >= -toleranceMs ? Math.max(0, passed) : Number.POSITIVE_INFINITY;
}
