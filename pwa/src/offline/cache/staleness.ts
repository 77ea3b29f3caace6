import { ageMs } from '../../shared/runtime/age.ts';
import { reachability } from '../../shared/http/reachability.ts';

/** An older copy of the catalogue is brought up to date before it is relied on, in ms. */
export const freshMs = 15 * 60_000;

/** Whether what was kept then (ISO 8601) is to be shown with its age. */
export function isStaleCopy(savedAt: string): boolean {
  return ageMs(Date.parse(savedAt), Date.now()) >= freshMs;
}

/**
 * Brings a catalogue that was synced then (ISO 8601) up to date where it is old and our server may answer.
 *
 * @returns whether that was tried: what was read of it may be another now
 * @throws when the catalogue cannot be worked with
 */
export async function refreshStaleCatalogue(savedAt: string): Promise<boolean> {
  if (!isStaleCopy(savedAt) || reachability() === 'offline') return false;
  const { syncNow } = await import('../catalogue/catalogue-client.ts');
  await syncNow(freshMs);
  return true;
}
