import { useSyncExternalStore } from 'react';
import type { TripRow } from '../database/db.ts';

type Failures = ReadonlyMap<string, NonNullable<TripRow['problem']>>;

/** Failures by pack id that a full phone could not store; kept until the app is closed. */
let failures: Failures = new Map();
const listeners = new Set<() => void>();

/** Remembers a failure that could not be stored with its pack. */
export function rememberFailure(id: string, problem: NonNullable<TripRow['problem']>): void {
  change(new Map(failures).set(id, problem));
}

/** Call when the pack is removed or retried. */
export function forgetFailure(id: string): void {
  if (!failures.has(id)) return;
  const rest = new Map(failures);
  rest.delete(id);
  change(rest);
}

export function useTripFailures(): Failures {
  return useSyncExternalStore(subscribe, currentFailures, currentFailures);
}

/** The pack with its remembered failure, unless another tab has finished it. */
export function withFailure(row: TripRow, known: Failures = failures): TripRow {
  const problem = known.get(row.id);
  if (problem === undefined || row.state !== 'fetching') return row;
  return { ...row, state: 'failed', problem };
}

function currentFailures(): Failures {
  return failures;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Failures): void {
  failures = next;
  for (const listener of listeners) listener();
}
