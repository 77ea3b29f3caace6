import type { ListingDetail } from '@patna/contracts';
import { currentSession, useSession } from '../../shared/session/session.ts';
import { useAsync } from '../../shared/runtime/use-async.ts';
import { db, type TripRow } from '../database/db.ts';
import { isQuotaExceeded } from '../database/quota-exceeded.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { verifyTripPack, type TripDamage } from './verify-trip-pack.ts';
import { isHidden, storedContact } from '../listings/contact-store.ts';
import { readPackedFacts } from '../listings/packed-listing.ts';
import { forgetFailure, rememberFailure, useTripFailures, withFailure } from './trip-failures.ts';
import { damagedPhotos, dropTripFiles } from './trip-files.ts';
import { stopPacking, wakePacking } from './trip-packing.ts';
import { useDbQuery } from '../database/use-db-query.ts';

export type { TripRow } from '../database/db.ts';

/** Whether this page can pack hostels. Caches and hashes need a secure context. */
export function canPack(): boolean {
  return 'caches' in globalThis && globalThis.crypto?.subtle !== undefined;
}

/**
 * Packs hostels, including those that failed before; finished packs stay as they are.
 *
 * @throws when the packs cannot be stored; a full phone is remembered (`useTripFailures`)
 */
export async function packTrips(hostels: readonly { id: string; name: string }[]): Promise<void> {
  const addedAt = new Date().toISOString();
  const userId = currentSession().user?.id;
  const whose = userId === undefined ? {} : { userId };
  let fresh: TripRow[] = [];
  const save = async () => {
    const stored = await db.trips.bulkGet(hostels.map(({ id }) => id));
    const known = stored.map((row) => (isOf(userId, row) ? row : undefined));
    fresh = hostels
      .filter((_, n) => known[n] === undefined)
      .map(({ id, name }): TripRow => {
        return {
          id,
          name,
          state: 'fetching',
          stale: true,
          photos: [],
          files: [],
          addedAt,
          ...whose,
        };
      });
    for (const { id } of fresh) forgetFailure(id);
    await db.trips.bulkPut(fresh);
    return known;
  };
  let known: readonly (TripRow | undefined)[];
  try {
    known = await withQuotaRetry(() => db.transaction('rw', [db.trips], save), 'copy');
  } catch (error) {
    if (isQuotaExceeded(error)) for (const { id } of fresh) rememberFailure(id, 'full');
    throw error;
  }
  for (const row of known) if (row && withFailure(row).state === 'failed') await packAgain(row.id);
  wakePacking();
}

/**
 * Fetches the facts again, and missing or damaged photos.
 *
 * @throws when the phone is full
 */
export async function packAgain(id: string): Promise<void> {
  const row = await db.trips.get(id);
  if (row === undefined) return;
  const damaged = await damagedPhotos(row);
  await dropTripFiles(damaged);
  const files = row.files.filter(({ url }) => !damaged.includes(url));
  const { problem: _, ...rest } = row;
  const next: TripRow = { ...rest, state: 'fetching', stale: true, files };
  await withQuotaRetry(() => db.trips.put(next), 'copy');
  forgetFailure(id);
  wakePacking();
}

/** Removes a pack with its photos and stops fetching it. */
export async function unpackTrip(id: string): Promise<void> {
  const row = await db.trips.get(id);
  await db.trips.delete(id);
  forgetFailure(id);
  stopPacking(id);
  await dropTripFiles(row?.photos ?? []);
}

/** Bytes of a pack on this phone. */
export function packBytes({ facts, files }: TripRow): number {
  return files.reduce((sum, { bytes }) => sum + bytes, facts?.json.length ?? 0);
}

/** Whether a pack belongs to the person or to nobody. */
function isOf(userId: string | undefined, row: TripRow | undefined): row is TripRow {
  return row !== undefined && (row.userId === undefined || row.userId === userId);
}

/** Packs of the person, first packed first; undefined until they are read, null when they cannot be. */
export function useTrips(): TripRow[] | null | undefined {
  const userId = useSession().user?.id;
  const read = async () => {
    const rows = await db.trips.toArray();
    return rows
      .filter((row) => isOf(userId, row))
      .sort((a, b) => a.addedAt.localeCompare(b.addedAt));
  };
  const failures = useTripFailures();
  const rows = useDbQuery<TripRow[] | null>(read, null, [userId]);
  return rows ? rows.map((row) => withFailure(row, failures)) : rows;
}

/** One pack; null when there is none, undefined until it is read. */
export function useTrip(id: string): TripRow | null | undefined {
  const failures = useTripFailures();
  const userId = useSession().user?.id;
  const read = async () => {
    const row = await db.trips.get(id);
    return isOf(userId, row) ? row : null;
  };
  const row = useDbQuery<TripRow | null>(read, null, [id, userId]);
  return row ? withFailure(row, failures) : row;
}

/** Verifies a finished pack; null until that is done. */
export function useTripCheck(row: TripRow | null | undefined): TripDamage | null {
  const ready = row?.state === 'ready' ? row : null;
  return useAsync(ready && versionOf(ready), async () => (ready ? verifyTripPack(ready) : null));
}

/** Facts of a pack; null until they are read, and when they are damaged. */
export function useTripFacts(row: TripRow): ListingDetail | null {
  return useAsync(versionOf(row), () => factsWithNumber(row));
}

/** The facts with the full contact, which may have been revealed later and is then in the hostel's own row. */
async function factsWithNumber(row: TripRow): Promise<ListingDetail | null> {
  const detail = await readPackedFacts(row);
  if (detail === null || !isHidden(detail.contact)) return detail;
  return { ...detail, contact: (await storedContact(row.id)) ?? detail.contact };
}

/** A text that changes whenever the pack's content does. */
function versionOf({ id, facts, files }: TripRow): string {
  return [id, facts?.at, files.length].join(' ');
}
