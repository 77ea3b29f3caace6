import { CatalogueIndex } from './search-index.ts';
import type { CatalogueRequest } from './catalogue-client.ts';
import { offerMemory } from '../database/memory-fallback.ts';
import { databaseName, CatalogueStore } from '../database/catalogue-store.ts';

offerMemory(() => import('../database/memory-storage.ts'));

/** Version of the code. The file name contains a hash of its content and of what it loads. */
const madeBy = import.meta.env.PROD ? location.pathname : crypto.randomUUID();
const index = new CatalogueIndex({
  catalogue: new CatalogueStore(databaseName),
  openDb: async () => (await copy()).db,
  madeBy,
});

addEventListener(
  'message',
  ({ data }: MessageEvent<{ turn: number; request: CatalogueRequest }>) => {
    void answer(data.turn, data.request).then(() => keepReady(data.request));
  },
);

// The page starts its time limits at this first message.
postMessage({ turn: 0, value: null });

async function answer(turn: number, request: CatalogueRequest): Promise<void> {
  try {
    postMessage({ turn, value: await work(request) });
  } catch (error) {
    postMessage({ turn, problem: String(error) });
  }
}

/**
 * Stores the search index after the answer. If the phone is too full for it, the next search builds it again.
 */
async function keepReady(request: CatalogueRequest): Promise<void> {
  try {
    await (request.kind === 'sync' ? index.prepare() : index.keep());
  } catch (error) {
    console.warn('The search index could not be kept.', error);
  }
}

async function work(request: CatalogueRequest): Promise<unknown> {
  if (request.kind === 'search') return index.search(request.query, request.count);
  if (request.kind === 'browse') return index.browse(request.browse);
  if (request.kind === 'spots') return index.spots(request.spots);
  return (await copy()).syncExclusively(request.region, request.notWithinMs);
}

/** Loads the sync code. A failure is reported to the page, which starts another worker. */
async function copy() {
  try {
    return await import('./exclusive-sync.ts');
  } catch (error) {
    reportError(error);
    throw error;
  }
}
