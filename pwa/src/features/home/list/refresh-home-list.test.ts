import 'fake-indexeddb/auto';
import { configureStore } from '@reduxjs/toolkit';
import { expect, test, vi } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { api } from '../../../shared/http/api.ts';
import { homeListReducer, pageArrived } from './home-list-slice.ts';
import { plainQuery } from '../query/home-query.ts';
import { refreshHomeList } from './refresh-home-list.ts';

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const pageOf = (page: number, ...ids: string[]) => ({
  data: ids.map((id) => sampleCard(id)),
  page,
  totalPages: 3,
});

/** A visitor on the second page, read a day ago. */
function scrolled() {
  const store = configureStore({
    reducer: { homeList: homeListReducer, [api.reducerPath]: api.reducer },
  });
  store.dispatch(pageArrived({ answer: pageOf(1, 'a', 'b'), at: yesterday }));
  store.dispatch(pageArrived({ answer: pageOf(2, 'c'), at: new Date().toISOString() }));
  const list = () => store.getState().homeList;
  return { renew: () => store.dispatch(refreshHomeList(plainQuery)), list, store };
}

/** Serves these pages, then fails. */
function serve(...pages: object[]) {
  const fetched = vi.fn(async (_url: string) => {
    const page = pages.shift();
    if (page === undefined) throw new TypeError('Failed to fetch');
    return Response.json(page);
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const ids = ({ cards }: { cards: readonly { id: string }[] }) => cards.map(({ id }) => id);

test('a list is as old as its first page', () => {
  expect(scrolled().list()).toMatchObject({ readAt: yesterday, page: 3 });
});

test('every shown page is reloaded and the next page stays the same', async () => {
  const fetched = serve(
    { ...pageOf(1, 'new', 'a'), nextCursor: 'behind-a' },
    { ...pageOf(2, 'c'), nextCursor: 'behind-c' },
  );
  const { renew, list } = scrolled();
  await renew();
  const [first, second] = fetched.mock.calls.map(
    ([url]) => new URL(url, 'http://test').searchParams,
  );
  expect([first?.get('cursor'), second?.get('cursor')]).toEqual([null, 'behind-a']);
  expect(list().cursor).toBe('behind-c');
  expect(ids(list())).toEqual(['new', 'a', 'c']);
  expect(list()).toMatchObject({ page: 3, hasMore: true, source: 'server', status: 'idle' });
  expect(Date.parse(list().readAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a list stays unchanged if one of its pages fails', async () => {
  serve(pageOf(1, 'new', 'a'));
  const { renew, list } = scrolled();
  await renew();
  expect(ids(list())).toEqual(['a', 'b', 'c']);
  expect(list().readAt).toBe(yesterday);
});

test('a list that grew meanwhile is not shortened', async () => {
  serve(pageOf(1, 'new', 'a'), pageOf(2, 'c'));
  const { renew, list, store } = scrolled();
  const renewing = renew();
  store.dispatch(pageArrived({ answer: pageOf(3, 'd'), at: yesterday }));
  await renewing;
  expect(ids(list())).toEqual(['a', 'b', 'c', 'd']);
});
