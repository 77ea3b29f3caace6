import { ageMs } from '../../shared/runtime/age.ts';
import { withTimeout } from '../../shared/runtime/with-timeout.ts';
import { type CatalogueSyncResult, isCopyOf, syncCatalogue } from './sync.ts';
import { countTransfers, isForPage } from '../network/data-meter.ts';
import { LocalDb } from '../database/db.ts';

/** The worker writes only copies of server data, so writes need not wait for the disk. */
export const db = new LocalDb(undefined, 'relaxed');

const basePorts = {
  db,
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  now: Date.now,
};
/**
 * A sync that waited for another one skips a copy synced within this time, so it runs only if the other one
 * failed.
 */
const justNowMs = 60_000;
/** Longest wait for the database to open. An old tab can block it for as long as the tab lives. */
const longestOpenMs = 10_000;

countTransfers(isForPage);

/** Runs one sync of a region in all tabs; the others find its result in the database. */
export async function syncExclusively(
  region: string,
  notWithinMs: number,
): Promise<CatalogueSyncResult> {
  await withTimeout(db.open(), longestOpenMs, () => new Error('The database cannot be opened'));
  const ports = { ...basePorts, region };
  const sync = async (enoughMs: number): Promise<CatalogueSyncResult> => {
    const state = await db.catalogueState.get('state');
    const age = ageMs(Date.parse(state?.syncedAt ?? ''), Date.now());
    return state?.complete && isCopyOf(state, region) && age < enoughMs
      ? 'up-to-date'
      : syncCatalogue(ports);
  };
  const { locks } = navigator;
  if (locks === undefined) return sync(notWithinMs);
  const alone = await locks.request('patna.catalogue', { ifAvailable: true }, (lock) =>
    lock ? sync(notWithinMs) : null,
  );
  return alone ?? locks.request('patna.catalogue', () => sync(Math.max(notWithinMs, justNowMs)));
}
