import { serialize } from 'node:v8';
import type { CatalogueHostel } from '@patna/contracts';
import { create, insertMultiple, save, search } from '@orama/orama';
import { Index } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { rankerOver } from '../../../../packages/search/tests/patna-hostels.ts';
import { miniSearchOptions, rowsOf } from './minisearch-rows.ts';

/** A search index of hostels. */
export interface Engine {
  /** Ids of the best results, `limit` at most. */
  find(query: string, limit: number): readonly string[];
  /** What a phone would have to store. */
  serialised(): Uint8Array;
}

/**
 * The product's ranking, and libraries with the settings that they recommend for typing mistakes: a prefix for the last
 * word, one mistake from 4 letters on, and two from 8 on if the library allows it.
 */
export const engines: Readonly<Record<string, (hostels: readonly CatalogueHostel[]) => Engine>> = {
  product(hostels) {
    const ranker = rankerOver(hostels);
    return {
      find: (query, limit) => ranker.find(query).ids(0, limit),
      serialised: () => serialize(ranker.pack()),
    };
  },

  MiniSearch(hostels) {
    const rows = rowsOf(hostels);
    const index = new MiniSearch(miniSearchOptions());
    index.addAll(rows.map(({ id, text }) => ({ id, ...text })));
    return {
      find(query, limit) {
        const all = index.search(query);
        const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
        return found.slice(0, limit).map(({ id }) => id as string);
      },
      serialised: () => Buffer.from(JSON.stringify(index)),
    };
  },

  'Fuse.js'(hostels) {
    const rows = rowsOf(hostels).map(({ id, text }) => ({
      id,
      text: Object.values(text).join(' '),
    }));
    const keys = ['text'];
    const index = new Fuse(rows, {
      keys,
      ignoreLocation: true,
      threshold: 0.4,
      useExtendedSearch: true,
    });
    return {
      find: (query, limit) => index.search(query, { limit }).map(({ item }) => item.id),
      serialised: () => Buffer.from(JSON.stringify(Fuse.createIndex(keys, rows))),
    };
  },

  FlexSearch(hostels) {
    const index = new Index({ tokenize: 'forward', encoder: 'LatinBalance' });
    const rows = rowsOf(hostels);
    for (const [at, { text }] of rows.entries()) index.add(at, Object.values(text).join(' '));
    return {
      find: (query, limit) =>
        (index.search(query, { limit, suggest: true }) as number[]).map((at) => rows[at]?.id ?? ''),
      serialised() {
        const parts: string[] = [];
        index.export((_key, data) => void parts.push(data));
        return Buffer.from(parts.join(''));
      },
    };
  },

  Orama(hostels) {
    const rows = rowsOf(hostels);
    const names = Object.keys(rows[0]?.text ?? {});
    const index = create({
      schema: Object.fromEntries(names.map((name) => [name, 'string' as const])),
    });
    // Runs synchronously, as long as no plugin or hook is asynchronous.
    void insertMultiple(
      index,
      rows.map(({ id, text }) => ({ id, ...text })),
      rows.length,
    );
    return {
      find(query, limit) {
        const found = search(index, { term: query, tolerance: 1, threshold: 0, limit });
        const some = search(index, { term: query, tolerance: 1, threshold: 1, limit });
        if (found instanceof Promise || some instanceof Promise) throw new Error('not synchronous');
        return (found.hits.length > 0 ? found : some).hits.map(({ id }) => id);
      },
      serialised: () => Buffer.from(JSON.stringify(save(index))),
    };
  },
};
