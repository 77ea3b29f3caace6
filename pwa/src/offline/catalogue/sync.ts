import { type CatalogueChanges, callUrl, hostelsOf, type Problem } from '@patna/contracts';
import { removeFromCardOrder } from '../listings/card-order.ts';
import type { LocalDb } from '../database/db.ts';
import type { CatalogueState } from '../database/catalogue-store.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { withdrawClaims, withdrawnTables } from './withdraw-claims.ts';

/** What syncing needs of the world outside. */
export interface CatalogueSyncPorts {
  db: LocalDb;
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
}

/** `partly`: the link broke; what came is kept, and the next run goes on behind it. */
export type CatalogueSyncResult = 'up-to-date' | 'partly';

/** Hostels in a page: the next smaller one is tried when a page does not come through. */
const pageSizes = [500, 100, 20] as const;
const patienceMs = 20_000;

/**
 * Brings this phone's copy of the catalogue up to date. Each page is kept together with the cursor
 * behind it, so a link cut at any byte costs two pages at most: while one is written, the next is on its
 * way. Where the server does not know the cursor any more, the old copy serves until the new one is
 * whole; its hostels that the new one did not tell of go with the last page. A copy that was cleared or changed while a page was on its way does not get that page:
 * it is asked for again, behind what is there now.
 */
export async function syncCatalogue(ports: CatalogueSyncPorts): Promise<CatalogueSyncResult> {
  let size = 0;
  let anew = false;
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

/** A page on its way; it never fails, see `askForPage`. */
interface AskedPage {
  readonly since: string | undefined;
  readonly page: ReturnType<typeof askForPage>;
}

/** A page, null when no answer of ours came, `refused` when the server does not know the cursor. */
async function askForPage(
  ports: CatalogueSyncPorts,
  since: string | undefined,
  limit: number,
): Promise<CatalogueChanges | 'refused' | null> {
  try {
    const url = callUrl('listingChanges', {}, { since, limit });
    const headers = { accept: 'application/json' };
    const signal = AbortSignal.timeout(patienceMs);
    // It is the same for everybody; the cookies of a signed-in person are longer than the answer.
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
 * Keeps a page that goes on behind `known`, or begins a copy `anew` in its place; false when the copy is not
 * what was known any more.
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
    const told = new Set(page.hostels.id);
    const untold = anew ? await db.catalogue.toCollection().primaryKeys() : (known?.untold ?? []);
    const left = untold.filter((id) => !told.has(id));
    const gone = page.more ? page.gone : [...page.gone, ...left];
    await withdrawClaims(db, gone, told);
    if (gone.length > 0) {
      await db.catalogue.bulkDelete(gone);
      await removeFromCardOrder(db, gone);
    }
    if (told.size > 0) await db.catalogue.bulkPut(hostelsOf(page.hostels));
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
  const revision = anew || known?.untold ? undefined : known?.revision;
  return {
    key: 'state',
    next: page.next,
    complete: known?.complete === true || !page.more,
    syncedAt: page.more ? (known?.syncedAt ?? '') : now,
    revision: bringsNothing && revision ? revision : `${page.next} ${now}`,
  };
}
