/** A statement about free beds holds for this many days. */
const freshDays = 14;
const dayMs = 86_400_000;

/** Whether a statement of that day still holds. */
export function isBedCountFresh(statedOn: string, today: string): boolean {
  return daysSince(statedOn, today) <= freshDays;
}

/** Whole days from one day (`YYYY-MM-DD`) to another. */
export function daysSince(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
}
