import type { ListingDetail } from '@patna/contracts';
import { useRead } from '../shared/use-read.ts';
import { db, type TripRow } from './db.ts';
import { makingRoom } from './photo-book.ts';
import { checkTrip, type TripDamage } from './trip-check.ts';
import { factsOf } from './trip-facts.ts';
import { forgetFailure, useTripFailures, withFailure } from './trip-failures.ts';
import { damagedPhotos, dropTripFiles } from './trip-files.ts';
import { stopPacking, wakePacking } from './trip-packing.ts';
import { useLocal } from './use-local.ts';

export type { TripRow } from './db.ts';

/** Caches and hashes are there in secure pages only. */
export function canPack(): boolean {
  return 'caches' in globalThis && globalThis.crypto?.subtle !== undefined;
}

/**
 * Packs hostels one after another; what is packed already stays as it is.
 *
 * @throws when the phone is too full even to note them
 */
export async function packTrips(hostels: readonly { id: string; name: string }[]): Promise<void> {
  const addedAt = new Date().toISOString();
  const keep = async () => {
    const known = await db.trips.bulkGet(hostels.map(({ id }) => id));
    const fresh = hostels
      .filter((_, n) => known[n] === undefined)
      .map(({ id, name }): TripRow => {
        return { id, name, state: 'fetching', stale: true, photos: [], files: [], addedAt };
      });
    await db.trips.bulkPut(fresh);
    return fresh;
  };
  const begun = await makingRoom(() => db.transaction('rw', [db.trips], keep), 'copy');
  for (const { id } of begun) forgetFailure(id);
  wakePacking();
}

/**
 * Fetches the facts anew, and of the photos what is missing or damaged.
 *
 * @throws when the phone is too full even to note that
 */
export async function packAgain(id: string): Promise<void> {
  const row = await db.trips.get(id);
  if (row === undefined) return;
  const damaged = await damagedPhotos(row);
  await dropTripFiles(damaged);
  const files = row.files.filter(({ url }) => !damaged.includes(url));
  const { problem: _, ...rest } = row;
  const next: TripRow = { ...rest, state: 'fetching', stale: true, files };
  await makingRoom(() => db.trips.put(next), 'copy');
  forgetFailure(id);
  wakePacking();
}

/** Removes a pack with its photos; one that is being fetched is stopped. */
export async function unpackTrip(id: string): Promise<void> {
  const row = await db.trips.get(id);
  await db.trips.delete(id);
  forgetFailure(id);
  stopPacking(id);
  await dropTripFiles(row?.photos ?? []);
}

/** Bytes of a pack that are on this phone. */
export function bytesOf({ facts, files }: TripRow): number {
  return files.reduce((sum, { bytes }) => sum + bytes, facts?.json.length ?? 0);
}

/** All packs, first packed first; undefined until they are read. */
export function useTrips(): TripRow[] | undefined {
  const read = () =>
    db.trips.toArray((rows) => rows.sort((a, b) => a.addedAt.localeCompare(b.addedAt)));
  const failures = useTripFailures();
  return useLocal<TripRow[]>(read, [], [])?.map((row) => withFailure(row, failures));
}

/** One pack; null when there is none, undefined until it is read. */
export function useTrip(id: string): TripRow | null | undefined {
  const failures = useTripFailures();
  const row = useLocal<TripRow | null>(async () => (await db.trips.get(id)) ?? null, null, [id]);
  return row ? withFailure(row, failures) : row;
}

/** Reads a pack that is said to be ready through; null until that is done. */
export function useTripCheck(row: TripRow | null | undefined): TripDamage | null {
  const ready = row?.state === 'ready' ? row : null;
  return useRead(ready && versionOf(ready), async () => (ready ? checkTrip(ready) : null));
}

/** The facts of a pack; null until they are read, and when they are damaged. */
export function useTripFacts(row: TripRow): ListingDetail | null {
  return useRead(versionOf(row), () => factsOf(row));
}

/** The same for as long as the pack holds the same. */
function versionOf({ id, facts, files }: TripRow): string {
  return [id, facts?.at, files.length].join(' ');
}
