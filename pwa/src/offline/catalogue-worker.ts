import { CatalogueIndex } from './catalogue-index.ts';
import type { CatalogueRequest } from './catalogue.ts';
import { syncCatalogue } from './catalogue-sync.ts';
import { db } from './db.ts';

const index = new CatalogueIndex(db);
const ports = { db, fetch: (url: string, init: RequestInit) => fetch(url, init), now: Date.now };

addEventListener(
  'message',
  ({ data }: MessageEvent<{ turn: number; request: CatalogueRequest }>) => {
    void answer(data.turn, data.request);
  },
);

async function answer(turn: number, request: CatalogueRequest): Promise<void> {
  try {
    postMessage({ turn, value: await work(request) });
  } catch (error) {
    postMessage({ turn, problem: String(error) });
  }
}

function work(request: CatalogueRequest): Promise<unknown> {
  if (request.kind === 'search') return index.search(request.query, request.count);
  if (request.kind === 'browse') return index.browse(request.browse);
  return syncAlone(request.notWithinMs);
}

/** One tab syncs for all; the others find its work in the database. */
async function syncAlone(notWithinMs: number): Promise<unknown> {
  const sync = async () => {
    const state = await db.catalogueState.get('state');
    const age = Date.now() - Date.parse(state?.syncedAt || '1970-01-01');
    return state?.complete && age < notWithinMs ? 'up-to-date' : syncCatalogue(ports);
  };
  const { locks } = navigator;
  if (locks === undefined) return sync();
  return locks.request('patna.catalogue', { ifAvailable: true }, (lock) => (lock ? sync() : null));
}
