import { useSyncExternalStore } from 'react';
import type { TripRow } from '../database/db.ts';

type Failures = ReadonlyMap<string, NonNullable<TripRow['problem']>>;

/** Why packs failed, by id, where the phone was too full to note it: known until the app is closed. */
let failures: Failures = new Map();
const listeners = new Set<() => void>();

/** Remembers a failure that could not be written beside its pack, or that left no pack at all. */
export function rememberFailure(id: string, problem: NonNullable<TripRow['problem']>): void {
  change(new Map(failures).set(id, problem));
}

/** The pack was removed, or is to be tried again. */
export function forgetFailure(id: string): void {
  if (!failures.has(id)) return;
  const rest = new Map(failures);
  rest.delete(id);
  change(rest);
}

/** The remembered failures, followed by screens. */
export function useTripFailures(): Failures {
  return useSyncExternalStore(subscribe, currentFailures, currentFailures);
}

/** The pack as it fares; one that another tab has finished meanwhile is ready all the same. */
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
