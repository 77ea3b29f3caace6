import { build } from 'hdr-histogram-js';
import type { Target } from './faults/fault.ts';
import type { InjectedFault } from './faults/inject-faults.ts';
import type { Attempt } from './workload/client.ts';

/** Waiting times in ms. */
export interface WaitSummary {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Attempts that waited longer than R2 allows. */
  readonly overLimit: number;
}

/** R2: the longest time to any answer. */
export const maxWaitMs = 3000;
/** R27: all copies are equal this long after recovery. */
export const equalWithinMs = 2000;

export function summariseWaits(attempts: readonly Attempt[]): WaitSummary {
  const histogram = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000 });
  for (const { waitMs } of attempts) histogram.recordValue(waitMs);
  return {
    count: attempts.length,
    p50: histogram.getValueAtPercentile(50),
    p99: histogram.getValueAtPercentile(99),
    max: histogram.maxValue,
    overLimit: attempts.filter(({ waitMs }) => waitMs > maxWaitMs).length,
  };
}

/**
 * Attempts without a fault at the gateway or its link: during such a fault nothing behind it could have answered.
 */
export function attemptsOutsideGatewayFaults(
  attempts: readonly Attempt[],
  strikes: readonly InjectedFault[],
): Attempt[] {
  const atDoors = strikes.filter(({ fault }) => gatewayIndexOf(fault.target) !== undefined);
  return attempts.filter(({ door, start, waitMs }) =>
    atDoors.every(
      ({ fault, began, ended }) =>
        gatewayIndexOf(fault.target) !== door || start > ended + startMs || start + waitMs < began,
    ),
  );
}

/** How long a killed process takes to start again. */
export const startMs = 3000;

/** Number of gateways; clients reach each through a link. */
export const gatewayCount = 2;

/** Number of the gateway (from 0) that this target is or leads to; undefined for others. */
export function gatewayIndexOf({ name }: Target): number | undefined {
  const number = /^gateway-(?:link-)?(\d+)$/.exec(name)?.[1];
  return number === undefined ? undefined : Number(number) - 1;
}
