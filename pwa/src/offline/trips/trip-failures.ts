import { createStore } from '../../shared/runtime/store.ts';
import { useStore } from '../../shared/runtime/use-store.ts';
import type { TripRow } from '../database/db.ts';

type Failures = ReadonlyMap<string, NonNullable<TripRow['problem']>>;

const noFailures: Failures = new Map();
/** Failures by pack id that a full phone could not store; kept until the app is closed. */
const failures = createStore(noFailures);

/** Remembers a failure that could not be stored with its pack. */
export function rememberFailure(id: string, problem: NonNullable<TripRow['problem']>): void {
  failures.set(new Map(failures.get()).set(id, problem));
}

/** Forgets a failure. Call it when the pack is removed or retried. */
export function forgetFailure(id: string): void {
  if (!failures.get().has(id)) return;
  const rest = new Map(failures.get());
  rest.delete(id);
  failures.set(rest);
}

export function useTripFailures(): Failures {
  return useStore(failures, noFailures);
}

/** The pack with its remembered failure, unless another tab has finished it. */
export function withFailure(row: TripRow, known: Failures = failures.get()): TripRow {
  const problem = known.get(row.id);
  if (problem === undefined || row.state !== 'fetching') return row;
  return { ...row, state: 'failed', problem };
}
