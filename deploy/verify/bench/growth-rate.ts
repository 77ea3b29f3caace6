/** A value that was measured at one time. */
export interface Sample {
  /** Milliseconds of any clock. */
  readonly at: number;
  readonly value: number;
}

const hourMs = 3_600_000;

/** Growth per hour by least squares. NaN when there are fewer than two different times. */
export function slopePerHour(samples: readonly Sample[]): number {
  const n = samples.length;
  if (n < 2) return Number.NaN;
  const meanAt = sum(samples.map(({ at }) => at)) / n;
  const meanValue = sum(samples.map(({ value }) => value)) / n;
  const spread = sum(samples.map(({ at }) => (at - meanAt) ** 2));
  if (spread === 0) return Number.NaN;
  const together = sum(samples.map(({ at, value }) => (at - meanAt) * (value - meanValue)));
  return (together / spread) * hourMs;
}

/** The samples of the second half of the time, when the process has warmed up. */
export function laterHalf(samples: readonly Sample[]): readonly Sample[] {
  const first = samples[0]?.at ?? 0;
  const last = samples.at(-1)?.at ?? 0;
  return samples.filter(({ at }) => at >= (first + last) / 2);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
