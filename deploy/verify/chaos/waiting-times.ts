import { build } from 'hdr-histogram-js';
import type { Target } from './faults/fault.ts';
import type { InjectedFault } from './faults/inject-faults.ts';
import type { Attempt } from './workload/client.ts';

/** Waiting times in milliseconds. */
export interface WaitSummary {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Number of attempts that waited longer than R2 allows. */
  readonly overLimit: number;
}

/** R2: the longest wait for any response, in milliseconds. */
export const maxWaitMs = 3000;
/** R27: milliseconds after the recovery until all copies are equal. */
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
 * The attempts made without a fault at the gateway or its link. During such a fault nothing behind the gateway could
 * have answered.
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

/** Milliseconds that a killed process takes to start again. */
export const startMs = 3000;

/** Number of gateways. Clients reach each of them through a link. */
export const gatewayCount = 2;

/** Number, from 0, of the gateway that this target is or leads to. Undefined for other targets. */
export function gatewayIndexOf({ name }: Target): number | undefined {
  const number = /^gateway-(?:link-)?(\d+)$/.exec(name)?.[1];
  return number === undefined ? undefined : Number(number) - 1;
}
