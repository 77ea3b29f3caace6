/** A count of free beds holds for 14 days; after them only the hostel knows. Times in ms. */
const freshMs = 14 * 86_400_000;

/** Whether beds that were counted then may still be called free. */
export const isBedCountFresh = (countedAt: number, now: number): boolean =>
  now - countedAt <= freshMs;
