/// <reference lib="dom" />
import { type CatalogueHostel, searchRecordOf, searchSettings } from '@patna/contracts';
import { createRanker, type PackedRanker, unpackRanker } from '@patna/search';
import MiniSearch from 'minisearch';
import { miniSearchOptions, rowsOf } from './minisearch-rows.ts';

/** A search engine in a page. Its index is stored in IndexedDB as its authors recommend. */
interface PhoneEngine {
  build(hostels: readonly CatalogueHostel[]): unknown;
  /** Opens a stored index and returns its search function. */
  open(stored: unknown): (query: string, limit: number) => readonly string[];
}

export type PhoneEngineName = 'product' | 'MiniSearch';

const limit = 10;
const { searchableAttributes: attributes, customRanking } = searchSettings;

const phoneEngines: Readonly<Record<PhoneEngineName, PhoneEngine>> = {
  product: {
    build(hostels) {
      const ranker = createRanker({ attributes, customRanking });
      for (const hostel of hostels) ranker.put({ ...searchRecordOf(hostel) });
      return ranker.pack();
    },
    open(stored) {
      const ranker = unpackRanker(attributes, stored as PackedRanker);
      return (query, count) => ranker.find(query).ids(0, count);
    },
  },
  MiniSearch: {
    build(hostels) {
      const index = new MiniSearch(miniSearchOptions());
      index.addAll(rowsOf(hostels).map(({ id, text }) => ({ id, ...text })));
      return JSON.stringify(index);
    },
    open(stored) {
      const index = MiniSearch.loadJSON(stored as string, miniSearchOptions());
      return (query, count) => {
        const all = index.search(query);
        const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
        return found.slice(0, count).map(({ id }) => id as string);
      };
    },
  },
};

/** What the page provides for the benchmark. */
export interface PhoneBench {
  store(name: PhoneEngineName, hostels: readonly CatalogueHostel[]): Promise<void>;
  /** Milliseconds until the first result from the stored index, followed by those of each query. */
  measure(
    name: PhoneEngineName,
    first: string,
    queries: readonly string[],
  ): Promise<{ readonly firstMs: number; readonly queryMs: readonly number[] }>;
}

declare global {
  var phoneBench: PhoneBench;
}

globalThis.phoneBench = {
  async store(name, hostels) {
    const index = phoneEngines[name].build(hostels);
    await settled((await indexes('readwrite')).put(index, name));
  },

  async measure(name, first, queries) {
    const began = performance.now();
    const find = phoneEngines[name].open(await settled((await indexes('readonly')).get(name)));
    find(first, limit);
    const firstMs = performance.now() - began;
    const queryMs = queries.map((query) => {
      const from = performance.now();
      find(query, limit);
      return performance.now() - from;
    });
    return { firstMs, queryMs };
  },
};

async function indexes(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('bench');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('indexes'));
  return (await settled(opening)).transaction('indexes', mode).objectStore('indexes');
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
