import type { ListingDetail } from '@patna/contracts';
import { callApi } from '../../shared/http/call-api.ts';
import { subscribeReachability } from '../../shared/http/reachability.ts';
import { resolveContact } from '../listings/resolve-contact.ts';
import { isHidden } from '../listings/contact-store.ts';
import { db, type TripRow } from '../database/db.ts';
import { saveListingDetail } from '../listings/listing-store.ts';
import { isQuotaExceeded } from '../database/quota-exceeded.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { verifyTripPack, isDamaged } from './verify-trip-pack.ts';
import { fetchTripPrerequisites } from './trip-prerequisites.ts';
import { packFacts } from '../listings/packed-listing.ts';
import { rememberFailure, withFailure } from './trip-failures.ts';
import { dropTripFiles, fetchTripFile, PhotoRefused, tripPhotoUrl } from './trip-files.ts';
import { unfinishedTrips } from './unfinished-trips.ts';

const lockName = 'patna-trips';
const pauseMs = 15_000;
const underWay = new Map<string, AbortController>();
let running = false;
let again = false;
let wired = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Continues packs that a lost network or a closed app interrupted. */
export async function resumeTrips(): Promise<void> {
  if ((await openTrips()).length > 0) wakePacking();
}

/** Stops fetching a removed pack. */
export function stopPacking(id: string): void {
  underWay.get(id)?.abort();
}

/** Continues packing, now or after the present pack. */
export function wakePacking(): void {
  if (!wired) {
    wired = true;
    subscribeReachability((state) => state !== 'offline' && void resumeTrips());
  }
  clearTimeout(timer);
  again = true;
  if (!running) void run();
}

/** Packs one hostel at a time in one tab, so that a slow network finishes one before the next. */
async function run(): Promise<void> {
  running = true;
  try {
    while (again) {
      again = false;
      await alone(async () => {
        for (const { id } of await openTrips()) if (!(await packOne(id))) return;
      });
    }
  } catch (error) {
    console.error('The trip packs could not be fetched.', error);
  }
  running = false;
  if ((await openTrips()).length > 0) timer = setTimeout(wakePacking, pauseMs);
}

/** Unfinished packs, except those that failed on a full phone: they wait for the person. */
async function openTrips(): Promise<TripRow[]> {
  return (await unfinishedTrips()).filter((row) => withFailure(row).state === 'fetching');
}

function alone(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(lockName, work) : work();
}

/** Continues one pack as far as the network allows; returns false without a network. */
async function packOne(id: string): Promise<boolean> {
  const stop = new AbortController();
  underWay.set(id, stop);
  try {
    await fetchFacts(id);
    await fetchPhotos(id, stop.signal);
    await finish(id);
    return true;
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== null) await noteFailure(id, problem);
    return problem !== null || stop.signal.aborted;
  } finally {
    underWay.delete(id);
  }
}

/**
 * Stores a failure with its pack. A full phone may have no space for that, so the failure is then kept in
 * memory.
 */
async function noteFailure(id: string, problem: NonNullable<TripRow['problem']>): Promise<void> {
  try {
    await note(id, { state: 'failed', problem });
  } catch (error) {
    console.warn('The failure of a trip pack could not be noted.', error);
    rememberFailure(id, problem);
  }
}

/** Updates a pack; returns 0 when it was removed meanwhile. */
function note(id: string, change: Partial<Omit<TripRow, 'id'>>): Promise<number> {
  return withQuotaRetry(() => db.trips.update(id, change), 'copy');
}

class HostelRefused extends Error {}

async function fetchFacts(id: string): Promise<void> {
  const row = await db.trips.get(id);
  if (row === undefined || !row.stale) return;
  const answer = await callApi({ name: 'getListing', params: { id } });
  if (!answer.ok) {
    const { error } = answer;
    const refused = error.kind === 'problem' && error.status < 500 && error.status !== 429;
    throw refused ? new HostelRefused(error.message) : new TypeError('No answer of ours');
  }
  const detail = await withNumber(answer.data as ListingDetail);
  const facts = await packFacts(detail);
  const photos = [...new Set(detail.hostelImages.map(tripPhotoUrl))];
  const gone = row.photos.filter((url) => !photos.includes(url));
  const files = row.files.filter(({ url }) => photos.includes(url));
  await dropTripFiles(gone);
  await note(id, { name: detail.propertyName, facts, photos, files, stale: false });
  await saveListingDetail(detail, facts.at);
}

/** Adds the full contact, unless the reveal limit is reached. */
async function withNumber(served: ListingDetail): Promise<ListingDetail> {
  const { contact, failure } = await resolveContact(served, 'pack');
  const mayComeSoon =
    failure !== undefined && (failure.error.kind === 'network' || failure.error.status >= 500);
  if (mayComeSoon && isHidden(contact)) throw new TypeError('No answer of ours');
  return { ...served, contact };
}

async function fetchPhotos(id: string, stop: AbortSignal): Promise<void> {
  for (;;) {
    const row = await db.trips.get(id);
    const next = row?.photos.find((url) => !row.files.some((file) => file.url === url));
    if (row === undefined || next === undefined) return;
    const file = await fetchTripFile(next, stop);
    const updated = await note(id, { files: [...row.files, file] });
    // The pack was removed meanwhile.
    if (updated === 0) await dropTripFiles([next]);
  }
}

/** Marks a pack as ready when its files are verified and the map is available. */
async function finish(id: string): Promise<void> {
  const row = await db.trips.get(id);
  if (row === undefined || row.stale) return;
  const damage = await verifyTripPack(row);
  if (!isDamaged(damage)) {
    if (await fetchTripPrerequisites()) await note(id, { state: 'ready' });
    return;
  }
  const files = row.files.filter(({ url }) => !damage.photos.includes(url));
  await note(id, { files, stale: damage.facts });
}

/** Why continuing would not help; null for network errors. */
function problemOf(error: unknown): NonNullable<TripRow['problem']> | null {
  if (error instanceof HostelRefused) return 'gone';
  if (error instanceof PhotoRefused) return 'refused';
  return isQuotaExceeded(error) ? 'full' : null;
}
