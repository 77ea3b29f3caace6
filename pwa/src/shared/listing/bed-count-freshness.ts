/** A count of free beds is valid for 14 days. Times in ms. */
const freshMs = 14 * 86_400_000;

export const isBedCountFresh = (countedAt: number, now: number): boolean =>
  now - countedAt <= freshMs;
