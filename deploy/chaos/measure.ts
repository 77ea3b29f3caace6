import { build } from 'hdr-histogram-js';
import type { ObservedNotification } from './checker/observed.ts';
import type { Strike } from './faults/strike.ts';
import type { Operation } from './history.ts';
import type { Attempt } from './workload/client.ts';

/** Waiting times in ms. */
export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Attempts that waited longer than R2 allows. */
  readonly overLimit: number;
}

/** R2: nobody waits longer for an answer, whatever it says. */
export const longestWaitMs = 3000;

export function waitsOf(attempts: readonly Attempt[]): Waits {
  const histogram = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000 });
  for (const { waitMs } of attempts) histogram.recordValue(waitMs);
  return {
    count: attempts.length,
    p50: histogram.getValueAtPercentile(50),
    p99: histogram.getValueAtPercentile(99),
    max: histogram.maxValue,
    overLimit: attempts.filter(({ waitMs }) => waitMs > longestWaitMs).length,
  };
}

/**
 * The waits that are the product's own: those while the door itself, or the link to it, was struck are
 * the network's, and nothing behind the door could have answered.
 */
export function ownWaits(attempts: readonly Attempt[], strikes: readonly Strike[]): Attempt[] {
  const doors = strikes.filter(({ fault }) => fault.target.name.startsWith('gateway'));
  return attempts.filter(({ door, start, waitMs }) =>
    doors.every(
      ({ fault, began, ended }) =>
        !fault.target.name.endsWith(`-${door + 1}`) ||
        start > ended + doorBackMs ||
        start + waitMs < began,
    ),
  );
}

/** A killed gateway is a door again when it has started. */
const doorBackMs = 3000;

/** How long after a fault the first sign of life came. */
export interface Recovery {
  readonly target: string;
  readonly kind: string;
  readonly ms: number;
}

/**
 * Of brokers: until somebody is told something again. Of the store: until a write is answered with
 * success. Faults that met another one of their kind, or no sign before the end, are left out.
 */
export function recoveriesOf(
  strikes: readonly Strike[],
  history: readonly Operation[],
  notifications: readonly ObservedNotification[],
): Recovery[] {
  const told = notifications.map((each) => each.at).toSorted((one, other) => one - other);
  const answered = history
    .filter((each) => each.outcome === 'ok')
    .map((each) => each.end)
    .toSorted((one, other) => one - other);
  return strikes.flatMap(({ fault: { target, kind }, ended }) => {
    const signs = { broker: told, mongod: answered, process: undefined, link: undefined };
    const sign = signs[target.kind]?.find((at) => at >= ended);
    if (sign === undefined) return [];
    const disturbed = strikes.some(
      (other) =>
        other.fault.target.name !== target.name && other.began < sign && other.ended > ended,
    );
    return disturbed ? [] : [{ target: target.name, kind, ms: sign - ended }];
  });
}
