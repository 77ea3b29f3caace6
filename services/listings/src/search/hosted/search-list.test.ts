import type { CatalogueHostel, ListingQuery, SearchCursor } from '@patna/contracts';
import { expect, it } from 'vitest';
import { generatedHostels } from '../../../../../packages/search/tests/patna-hostels.ts';
import type { AskIndex } from './ask-index.ts';
import { createSearchList } from './search-list.ts';

const hostels = generatedHostels(30, 9);
const idsIn = (from: number, to: number) => hostels.slice(from, to).map(({ id }) => id);
const query = (change: Partial<ListingQuery> = {}): ListingQuery => ({
  q: 'sankalp',
  page: 1,
  limit: 10,
  ...change,
});

function listWith(ask: AskIndex | undefined) {
  const warnings: unknown[] = [];
  let searches = 0;
  const catalogue = {
    all: async () => hostels,
    testerOf: async () => undefined,
    search: async () => {
      searches += 1;
      const rest = {
        filters: {},
        near: undefined,
        relaxed: [],
        unstated: 3,
        sortedBy: 'relevance' as const,
      };
      return { hostels: [...hostels], candidates: hostels as readonly CatalogueHostel[], ...rest };
    },
  };
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
  return { search: createSearchList(catalogue, ask, logger), searches: () => searches, warnings };
}

it('takes the page from the index, in its order', async () => {
  const ids = idsIn(10, 25).toReversed();
  const { search, searches } = listWith(async (queries) =>
    queries.map(() => ({ ids, total: ids.length })),
  );
  expect(await search(query())).toMatchObject({ page: 1, next: { source: 'index', from: 10 } });
  expect(await search(query({ page: 2 }))).toEqual({
    ids: ids.slice(10),
    total: 15,
    page: 2,
    next: undefined,
    relaxed: [],
    unstated: 0,
  });
  expect(searches()).toBe(0);
  expect(await search(query({ gateFrom: '22:00' }))).toMatchObject({ unstated: 3 });
});

it.each([1, 2, 3, 4])(
  'lists each hostel once, those of the catalogue in full, when the index fails before page %i',
  async (failing) => {
    const ids = idsIn(0, 30).toReversed();
    let asked = 0;
    const { search } = listWith(async (queries) => {
      asked += 1;
      if (asked === failing) throw new Error('no answer');
      return queries.map(() => ({ ids, total: ids.length }));
    });
    const pages = await follow(search);
    const begin = failing === 4 ? 3 : failing - 1;
    expect(pages.slice(0, begin).flatMap((page) => page.ids)).toEqual(ids.slice(0, begin * 10));
    const others = pages.slice(begin).flatMap((page) => page.ids);
    expect(others).toEqual(failing === 4 ? [] : idsIn(0, 30));
    expect(pages.slice(begin).map(({ page }) => page)).toEqual(failing === 4 ? [] : [1, 2, 3]);
    expect(asked).toBe(Math.min(failing, 3));
  },
);

it('continues in the catalogue what began there, though the index answers', async () => {
  const { search } = listWith(async (queries) =>
    queries.map(() => ({ ids: idsIn(0, 30).toReversed(), total: 30 })),
  );
  const rest = await follow(search, { source: 'catalogue', from: 10 });
  expect(rest.flatMap(({ ids }) => ids)).toEqual(idsIn(10, 30));
});

it('continues in the catalogue behind the hostels that a replica returned', async () => {
  const cheapest = hostels.toSorted((a, b) => a.priceMin - b.priceMin).map(({ id }) => id);
  const { search, searches } = listWith(async (queries) =>
    queries.map(() => ({ ids: cheapest.slice(0, 15), total: 30 })),
  );
  const first = await search(query({ sort: 'price-asc' }));
  expect(first).toMatchObject({ total: 30, page: 1, next: { source: 'catalogue', from: 10 } });
  expect(searches()).toBe(0);
});

it('begins anew when no index is configured any more', async () => {
  const { search } = listWith(undefined);
  const cursor: SearchCursor = { source: 'index', from: 20 };
  expect(await search(query({ cursor }))).toMatchObject({ ids: idsIn(0, 10), page: 1 });
  expect(await search(query({ cursor: { source: 'catalogue', from: 20 } }))).toMatchObject({
    ids: idsIn(20, 30),
    page: 3,
  });
});

it('searches the catalogue for what the index cannot answer', async () => {
  let asked = 0;
  const { search, searches } = listWith(async (queries) => {
    asked += 1;
    // More matches than the index returns.
    return queries.map(() => ({ ids: idsIn(0, 12), total: 40 }));
  });
  expect((await search(query())).total).toBe(30);
  expect((await search(query({ sort: 'recommended' }))).total).toBe(30);
  expect((await search(query({ sort: 'rating' }))).total).toBe(30);
  expect(asked).toBe(3);
  await search(query({ locality: 'Boring' }));
  await search(query({ q: undefined, near: 'pmch' }));
  expect([asked, searches()]).toEqual([3, 5]);
});

it('searches the catalogue when the index finds nothing or none of the hostels that it names', async () => {
  for (const ids of [[], ['hostel_of_an_old_record']]) {
    const { search, searches, warnings } = listWith(async (queries) =>
      queries.map(() => ({ ids, total: ids.length })),
    );
    expect((await search(query())).total).toBe(30);
    expect([searches(), warnings]).toEqual([1, []]);
  }
});

it('does not wait for an index that never answers', async () => {
  let asked = 0;
  const { search, searches, warnings } = listWith(() => {
    asked += 1;
    return new Promise(() => undefined);
  });
  expect((await search(query())).total).toBe(30);
  await search(query({ page: 2 }));
  expect([asked, searches(), warnings.length]).toEqual([1, 2, 1]);
});

it('searches the catalogue for a while after the index failed, and logs no typed text', async () => {
  let asked = 0;
  const { search, searches, warnings } = listWith(async () => {
    asked += 1;
    throw new Error('no answer to sankalp');
  });
  for (const page of [1, 2, 3]) await search(query({ page }));
  expect([asked, searches()]).toEqual([1, 3]);
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toContain('sankalp');
});

it('searches the catalogue without an index', async () => {
  const { search, searches } = listWith(undefined);
  expect((await search(query())).ids).toEqual(idsIn(0, 10));
  expect(searches()).toBe(1);
});

/** Reads page after page until there is no cursor. */
async function follow(search: ReturnType<typeof createSearchList>, start?: SearchCursor) {
  const pages: Awaited<ReturnType<typeof search>>[] = [];
  let cursor = start;
  do {
    const page = await search(query({ cursor }));
    pages.push(page);
    cursor = page.next;
  } while (cursor);
  return pages;
}

it('counts the values of each filter in the catalogue, and only when asked', async () => {
  let asked = 0;
  const { search } = listWith(async (queries) => {
    asked += 1;
    return queries.map(() => ({ ids: idsIn(0, 3), total: 3 }));
  });
  expect((await search(query())).counts).toBeUndefined();
  expect(asked).toBe(1);
  const { counts } = await search(query({ counts: true, limit: 1 }));
  const girls = hostels.filter(({ gender }) => gender === 'Girls').length;
  expect(counts?.gender['Girls']).toBe(girls);
  expect(asked).toBe(1);
});
