/** Number of days for which a statement about free beds is valid. */
const freshDays = 14;
const dayMs = 86_400_000;

/** Whether a statement of that day is still valid. */
export function isBedCountFresh(statedOn: string, today: string): boolean {
  return daysSince(statedOn, today) <= freshDays;
}

/** Number of days from one day (`YYYY-MM-DD`) to another. */
export function daysSince(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
}
