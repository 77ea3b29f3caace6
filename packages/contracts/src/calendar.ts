const patnaAheadMs = 5.5 * 3_600_000;

/** The calendar day in Patna at that time, in ms: `YYYY-MM-DD`. */
export function patnaDay(ms: number): string {
  return new Date(ms + patnaAheadMs).toISOString().slice(0, 10);
}
