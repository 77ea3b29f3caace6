/** The median. NaN when there are no values. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The percentile. NaN when there are no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.ceil((percent / 100) * sorted.length) - 1;
  return sorted[Math.max(0, at)] ?? Number.NaN;
}
