import { type CatalogueChanges, callUrl, hostelsOf, type Problem } from '@patna/contracts';
import { removeFromCardOrder } from '../listings/card-order.ts';
import type { LocalDb } from '../database/db.ts';
import { catalogueFormat, type CatalogueState } from '../database/catalogue-store.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { withdrawClaims, withdrawnTables } from './withdraw-claims.ts';

export interface CatalogueSyncPorts {
  db: LocalDb;
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
}

/** `partly`: the network failed; the next run continues from the last stored page. */
export type CatalogueSyncResult = 'up-to-date' | 'partly';

/** Hostels in a page. After a failure the next smaller size is tried. */
const pageSizes = [500, 100, 20] as const;
const patienceMs = 20_000;

/**
 * Syncs this phone's copy of the catalogue. Each page is stored together with its cursor, and the next page
 * is fetched meanwhile, so an interrupted sync repeats two pages at most. When the server does not know the
 * cursor, a new copy replaces the old one with its last page. A page is fetched again when the stored cursor
 * changed in the meantime.
 */
export async function syncCatalogue(ports: CatalogueSyncPorts): Promise<CatalogueSyncResult> {
  let size = 0;
  let anew = await isOutdated(ports.db);
  let ahead: AskedPage | undefined;
  const ask = (since: string | undefined): AskedPage => {
    return { since, page: askForPage(ports, since, pageSizes[size] ?? 20) };
  };
  for (;;) {
    const known = await ports.db.catalogueState.get('state');
    const since = anew ? undefined : known?.next;
    const asked = ahead && ahead.since === since ? ahead : ask(since);
    ahead = undefined;
    const page = await asked.page;
    if (page === 'refused') anew = true;
    else if (page !== null) {
      if (page.more) ahead = ask(page.next);
      const kept = await keepPage(ports, page, known, anew);
      anew = false;
      if (kept && !page.more) return 'up-to-date';
      continue;
    }
    size += 1;
    if (size >= pageSizes.length) return 'partly';
  }
}

/** Whether the copy was begun by a release whose hostels had fewer fields. */
async function isOutdated(db: LocalDb): Promise<boolean> {
  const known = await db.catalogueState.get('state');
  return known !== undefined && known.format !== catalogueFormat;
}

/** A page being fetched. Never rejects. */
interface AskedPage {
  readonly since: string | undefined;
  readonly page: ReturnType<typeof askForPage>;
}

/** A page; null when no valid answer came, `refused` when the server does not know the cursor. */
async function askForPage(
  ports: CatalogueSyncPorts,
  since: string | undefined,
  limit: number,
): Promise<CatalogueChanges | 'refused' | null> {
  try {
    const url = callUrl('listingChanges', {}, { since, limit });
    const headers = { accept: 'application/json' };
    const signal = AbortSignal.timeout(patienceMs);
    // The answer is public; a signed-in person's cookies would be larger than it.
    const answer = await ports.fetch(url, { headers, signal, credentials: 'omit' });
    const type = answer.headers.get('content-type') ?? '';
    if (
      answer.status === 400 &&
      since !== undefined &&
      /^application\/problem\+json\b/.test(type)
    ) {
      return isOfCursor(await answer.json()) ? 'refused' : null;
    }
    if (!answer.ok || !/^application\/json\b/.test(type)) return null;
    const page: unknown = await answer.json();
    return isPage(page) ? page : null;
  } catch {
    return null;
  }
}

function isOfCursor(problem: unknown): boolean {
  const { code, errors = [] } = (problem ?? {}) as Partial<Problem>;
  return code === 'validation_failed' && errors.some(({ field }) => field === 'since');
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
async function keepPage(
  ports: CatalogueSyncPorts,
  page: CatalogueChanges,
  known: CatalogueState | undefined,
  anew: boolean,
): Promise<boolean> {
  const { db } = ports;
  const keep = async () => {
    if ((await db.catalogueState.get('state'))?.next !== known?.next) return false;
    if (anew) await db.storedRankers().delete();
    const received = new Set(page.hostels.id);
    const notReceived = anew
      ? await db.catalogue.toCollection().primaryKeys()
      : (known?.untold ?? []);
    const left = notReceived.filter((id) => !received.has(id));
    const gone = page.more ? page.gone : [...page.gone, ...left];
    await withdrawClaims(db, gone, received);
    if (gone.length > 0) {
      await db.catalogue.bulkDelete(gone);
      await removeFromCardOrder(db, gone);
    }
    if (received.size > 0) await db.catalogue.bulkPut(hostelsOf(page.hostels));
    const state = stateBehind(page, known, anew, new Date(ports.now()).toISOString());
    await db.catalogueState.put(page.more && left.length > 0 ? { ...state, untold: left } : state);
    return true;
  };
  const copies = withdrawnTables.map((name) => db[name]);
  const tables = [db.catalogue, db.catalogueState, db.meta, ...copies];
  return withQuotaRetry(() => db.transaction('rw', tables, keep), 'copy');
}

function stateBehind(
  page: CatalogueChanges,
  known: CatalogueState | undefined,
  anew: boolean,
  now: string,
): CatalogueState {
  const bringsNothing = page.hostels.id.length === 0 && page.gone.length === 0;
  // During a rollout, an old server may answer.
  const { id, ratingScore } = page.hostels;
  const isCurrent = id.length === 0 || ratingScore !== undefined;
  const begunAs = isCurrent ? catalogueFormat : undefined;
  const revision = anew || known?.untold ? undefined : known?.revision;
  return {
    key: 'state',
    next: page.next,
    format: anew || !known ? begunAs : known.format,
    complete: known?.complete === true || !page.more,
    syncedAt: page.more ? (known?.syncedAt ?? '') : now,
    revision: bringsNothing && revision ? revision : `${page.next} ${now}`,
  };
}
