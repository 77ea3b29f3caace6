import { reachability } from '../../shared/http/reachability.ts';
import { isStaleCopy, staleAfterMs } from '../cache/staleness.ts';

/**
 * Syncs a catalogue that was last synced at `savedAt` (ISO 8601), when that is long ago and the server can
 * be reached.
 *
 * @returns whether a sync ran: what was read from the catalogue before may have changed
 * @throws when the catalogue worker fails
 */
export async function refreshStaleCatalogue(savedAt: string): Promise<boolean> {
  if (!isStaleCopy(savedAt) || reachability() === 'offline') return false;
  const { syncNow } = await import('./catalogue-client.ts');
  await syncNow(staleAfterMs);
  return true;
}
