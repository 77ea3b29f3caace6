/** A count of free beds holds for this many days. */
export const bedCountDays = 14;
const dayMs = 86_400_000;

/** Whether a count of that day, `YYYY-MM-DD`, still holds. */
export function isBedCountFresh(countedOn: string, today: string): boolean {
  return daysSince(countedOn, today) <= bedCountDays;
}

/** The oldest day, `YYYY-MM-DD`, of a count that holds today. */
export function freshSince(today: string): string {
  return new Date(Date.parse(today) - bedCountDays * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one day (`YYYY-MM-DD`) to another. */
export function daysSince(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
}
