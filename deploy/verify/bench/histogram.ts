import { build } from 'hdr-histogram-js';

/** A summary of waiting times, in milliseconds. */
export interface LatencySummary {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
}

export interface LatencyHistogram {
  /** Adds a time. Negative times count as 0. */
  add(ms: number): void;
  spread(): LatencySummary;
}

const perMs = 1000;
const anHourInMicroseconds = 3.6e9;

/** Collects waiting times between a microsecond and an hour, with three significant digits. */
export function createLatencyHistogram(): LatencyHistogram {
  const histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: anHourInMicroseconds,
    numberOfSignificantValueDigits: 3,
  });
  const at = (percentile: number) => histogram.getValueAtPercentile(percentile) / perMs;
  return {
    add: (ms) => {
      const microseconds = Math.max(0, Math.round(ms * perMs));
      histogram.recordValue(Math.min(microseconds, anHourInMicroseconds));
    },
    spread: () => ({
      count: histogram.totalCount,
      p50: at(50),
      p90: at(90),
      p99: at(99),
      max: histogram.totalCount === 0 ? 0 : histogram.maxValue / perMs,
    }),
  };
}
