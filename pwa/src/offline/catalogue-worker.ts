import { CatalogueIndex } from './catalogue-index.ts';
import type { CatalogueRequest } from './catalogue.ts';
import { syncCatalogue } from './catalogue-sync.ts';
import { countTransfers, isForPage } from './data-meter.ts';
import { db } from './db.ts';

/** The name of this file has a hash of its content. */
const index = new CatalogueIndex(
  db,
  import.meta.env.PROD ? location.pathname : crypto.randomUUID(),
);
const ports = { db, fetch: (url: string, init: RequestInit) => fetch(url, init), now: Date.now };

countTransfers(isForPage);
addEventListener(
  'message',
  ({ data }: MessageEvent<{ turn: number; request: CatalogueRequest }>) => {
    void answer(data.turn, data.request).then(() => keepReady(data.request));
  },
);

async function answer(turn: number, request: CatalogueRequest): Promise<void> {
  try {
    postMessage({ turn, value: await work(request) });
  } catch (error) {
    postMessage({ turn, problem: String(error) });
  }
}

/** Once the page has its answer: a phone that is full searches without, as slowly as the first time. */
async function keepReady(request: CatalogueRequest): Promise<void> {
  try {
    await (request.kind === 'sync' ? index.prepare() : index.keep());
  } catch (error) {
    console.warn('The search index could not be kept.', error);
  }
}

function work(request: CatalogueRequest): Promise<unknown> {
  if (request.kind === 'search') return index.search(request.query, request.count);
  if (request.kind === 'browse') return index.browse(request.browse);
  if (request.kind === 'spots') return index.spots(request.spots);
  return syncAlone(request.notWithinMs);
}

/** While another sync is under way its work is waited for, and done again only if it failed. */
const justNowMs = 60_000;

/** One tab syncs for all; the others find its work in the database. */
async function syncAlone(notWithinMs: number): Promise<unknown> {
  const sync = async (enoughMs: number) => {
    const state = await db.catalogueState.get('state');
    const age = Date.now() - Date.parse(state?.syncedAt || '1970-01-01');
    return state?.complete && age < enoughMs ? 'up-to-date' : syncCatalogue(ports);
  };
  const { locks } = navigator;
  if (locks === undefined) return sync(notWithinMs);
  const alone = await locks.request('patna.catalogue', { ifAvailable: true }, (lock) =>
    lock ? sync(notWithinMs) : null,
  );
  return alone ?? locks.request('patna.catalogue', () => sync(Math.max(notWithinMs, justNowMs)));
}
