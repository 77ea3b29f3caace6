import { ageMs } from '../../shared/runtime/age.ts';

/** Age from which a copy is shown with its date and fetched again, in ms. */
export const staleAfterMs = 15 * 60_000;

/** Whether a copy saved at this time (ISO 8601) is stale. */
export function isStaleCopy(savedAt: string): boolean {
  return ageMs(Date.parse(savedAt), Date.now()) >= staleAfterMs;
}
