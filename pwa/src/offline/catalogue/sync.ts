import { type CatalogueChanges, callUrl, hostelsOf, type Problem } from '@patna/contracts';
import { regionOf } from '@patna/search';
import { defaultRegion } from '../../shared/storage/offline-region.ts';
import { keepInCardOrder, removeFromCardOrder } from '../listings/card-order.ts';
import type { LocalDb } from '../database/db.ts';
import { catalogueFormat, type CatalogueState } from '../database/catalogue-store.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { withdrawClaims, withdrawnTables, withdrawUnlisted } from './withdraw-claims.ts';

export interface CatalogueSyncPorts {
  db: LocalDb;
  /** The region to keep; the default one if not given. */
  region?: string | undefined;
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
}

/** `partly`: the network failed; the next run continues from the last stored page. */
export type CatalogueSyncResult = 'up-to-date' | 'partly';

/** Hostels in a page. After a failure or refusal the next smaller size is tried, so a sync fails three times at most. */
const pageSizes = [500, 100, 20] as const;
const timeoutMs = 20_000;

/**
 * Syncs this phone's copy of the catalogue of one region. If the server does not know the region, for
 * instance after a release was taken back, the default region is used.
 */
export async function syncCatalogue(ports: CatalogueSyncPorts): Promise<CatalogueSyncResult> {
  const result = await syncRegion(ports);
  if (result !== 'unknown-region') return result;
  if (ports.region !== defaultRegion) await syncRegion({ ...ports, region: defaultRegion });
  return 'partly';
}

/**
 * Each page is stored together with its cursor, and the next page is fetched meanwhile, so an interrupted
 * sync repeats two pages at most. When the server does not know the cursor, a new copy replaces the old one
 * once its last page is stored; a copy of another region is replaced with the first page. A page is fetched
 * again when the stored cursor has changed in the meantime.
 */
async function syncRegion(
  ports: CatalogueSyncPorts,
): Promise<CatalogueSyncResult | 'unknown-region'> {
  let size = 0;
  let anew = await isOutdated(ports);
  let ahead: RequestedPage | undefined;
  const request = (since: string | undefined): RequestedPage => {
    return { since, page: requestPage(ports, since, pageSizes[size] ?? 20) };
  };
  for (;;) {
    const known = await ports.db.catalogueState.get('state');
    const since = anew ? undefined : known?.next;
    const requested = ahead && ahead.since === since ? ahead : request(since);
    ahead = undefined;
    const page = await requested.page;
    if (page === 'unknown-region') return page;
    if (page === 'refused') anew = true;
    else if (page !== null) {
      if (page.more) ahead = request(page.next);
      const isSaved = await savePage(ports, page, known, anew);
      anew = false;
      if (isSaved && !page.more) return 'up-to-date';
      continue;
    }
    size += 1;
    if (size >= pageSizes.length) return 'partly';
  }
}

/**
 * Whether a copy is of this region. A copy of the whole catalogue counts as one of the default region, with
 * which the server replaces it.
 */
export function isCopyOf({ region = defaultRegion }: CatalogueState, wanted: string): boolean {
  return region === wanted;
}

/** Whether the copy is of another region, or was begun by a release whose hostels had fewer fields. */
async function isOutdated({ db, region = defaultRegion }: CatalogueSyncPorts): Promise<boolean> {
  const known = await db.catalogueState.get('state');
  return known !== undefined && (known.format !== catalogueFormat || !isCopyOf(known, region));
}

/** A page being fetched. Never rejects. */
interface RequestedPage {
  readonly since: string | undefined;
  readonly page: ReturnType<typeof requestPage>;
}

/**
 * Fetches a page. Returns null without a valid answer, `refused` if the server does not know the cursor, and
 * `unknown-region` if it does not know the region.
 */
async function requestPage(
  ports: CatalogueSyncPorts,
  since: string | undefined,
  limit: number,
): Promise<CatalogueChanges | 'refused' | 'unknown-region' | null> {
  try {
    const { region = defaultRegion } = ports;
    const url = callUrl('listingChanges', {}, { region, since, limit });
    const headers = { accept: 'application/json' };
    const signal = AbortSignal.timeout(timeoutMs);
    // The answer is public, and a signed-in person's cookies would be larger than the answer.
    const answer = await ports.fetch(url, { headers, signal, credentials: 'omit' });
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status === 400 && /^application\/problem\+json\b/.test(type)) {
      return refusalOf(await answer.json(), since);
    }
    if (!answer.ok || !/^application\/json\b/.test(type)) return null;
    const page: unknown = await answer.json();
    return isPage(page) ? page : null;
  } catch {
    return null;
  }
}

function refusalOf(problem: unknown, since: string | undefined) {
  const { code, errors = [] } = (problem ?? {}) as Partial<Problem>;
  if (code !== 'validation_failed') return null;
  if (errors.some(({ rule }) => rule === 'unknown_region')) return 'unknown-region';
  return since !== undefined && errors.some(({ field }) => field === 'since') ? 'refused' : null;
}

function isPage(value: unknown): value is CatalogueChanges {
  const page = value as Partial<CatalogueChanges> | null;
  return (
    typeof page?.next === 'string' && Array.isArray(page.hostels?.id) && Array.isArray(page.gone)
  );
}

/**
 * Stores a page that continues `known`, or starts a new copy. Returns false when the stored cursor has
 * changed.
 */
async function savePage(
  ports: CatalogueSyncPorts,
  page: CatalogueChanges,
  known: CatalogueState | undefined,
  anew: boolean,
): Promise<boolean> {
  const { db } = ports;
  const save = async () => {
    if ((await db.catalogueState.get('state'))?.next !== known?.next) return false;
    const replacesOtherRegion =
      known !== undefined && !isCopyOf(known, page.region ?? defaultRegion);
    if (anew) await db.storedRankers().delete();
    if (replacesOtherRegion) await db.catalogue.clear();
    const received = new Set(page.hostels.id);
    const notReceived = anew
      ? await db.catalogue.toCollection().primaryKeys()
      : (known?.untold ?? []);
    const left = notReceived.filter((id) => !received.has(id));
    const movedIds = new Set([
      ...(page.moved ?? []),
      ...(await idsOfOtherRegions(db, left, page.region)),
    ]);
    const gone = page.more ? page.gone : [...page.gone, ...left];
    const unlisted = gone.filter((id) => !movedIds.has(id));
    await withdrawClaims(db, unlisted, new Set([...received, ...(page.moved ?? [])]));
    if (gone.length > 0) await db.catalogue.bulkDelete(gone);
    if (unlisted.length > 0) await removeFromCardOrder(db, unlisted);
    if (received.size > 0) await db.catalogue.bulkPut(hostelsIn(page));
    if (!anew && known?.complete === true) await markDetailsOutdated(db, page.hostels.id);
    const former = replacesOtherRegion ? undefined : known;
    const state = stateBehind(page, former, anew, new Date(ports.now()).toISOString());
    await db.catalogueState.put(page.more && left.length > 0 ? { ...state, untold: left } : state);
    const isNewCopy = state.complete && former?.complete !== true;
    if (isNewCopy && state.region !== undefined) await withdrawUnlisted(db, state.region);
    if (!page.more && (received.size > 0 || isNewCopy) && state.region !== undefined) {
      await keepInCardOrder(db, await db.catalogue.toCollection().primaryKeys());
    }
    return true;
  };
  const copies = withdrawnTables.map((name) => db[name]);
  const tables = [db.catalogue, db.catalogueState, db.meta, ...copies];
  return withQuotaRetry(() => db.transaction('rw', tables, save), 'copy');
}

/** Ids of the hostels that belong to another region, where they may still be public. */
async function idsOfOtherRegions(
  db: LocalDb,
  ids: readonly string[],
  region: string | undefined,
): Promise<string[]> {
  if (region === undefined) return [];
  const hostels = await db.catalogue.bulkGet([...ids]);
  return hostels.flatMap((hostel) =>
    hostel && (hostel.region ?? regionOf(hostel)) !== region ? [hostel.id] : [],
  );
}

/**
 * Marks the stored details of changed hostels as outdated: the change may be of a fact that only the details
 * contain.
 */
async function markDetailsOutdated(db: LocalDb, ids: readonly string[]): Promise<void> {
  const withDetail = db.listings
    .where('id')
    .anyOf(ids)
    .filter((row) => row.detail !== undefined);
  await withDetail.modify({ isDetailOutdated: true });
}

function hostelsIn({ hostels, region }: CatalogueChanges) {
  return hostelsOf(hostels).map((hostel) =>
    region === undefined ? hostel : { ...hostel, region },
  );
}

function stateBehind(
  page: CatalogueChanges,
  known: CatalogueState | undefined,
  anew: boolean,
  now: string,
): CatalogueState {
  const bringsNothing = page.hostels.id.length === 0 && page.gone.length === 0;
  // During a rollout, an old server may answer.
  const { id, visitors } = page.hostels;
  const isCurrent = id.length === 0 || visitors !== undefined;
  const begunAs = isCurrent ? catalogueFormat : undefined;
  const revision = anew || known?.untold ? undefined : known?.revision;
  return {
    key: 'state',
    next: page.next,
    ...(page.region !== undefined && { region: page.region }),
    format: anew || !known ? begunAs : known.format,
    complete: known?.complete === true || !page.more,
    syncedAt: page.more ? (known?.syncedAt ?? '') : now,
    revision: bringsNothing && revision ? revision : `${page.next} ${now}`,
  };
}
