import { expect, test } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { plainQuery, readHomeQuery } from '../query/home-query.ts';
import { homeList, type SourceState } from './home-list.ts';
import type { ListPage, PhonePage, ServerPage } from './list-pages.ts';

const readAt = '2026-11-21T12:00:00Z';
const missing = { requested: 'gaya', saved: 'patna' };
const search = readHomeQuery(new URLSearchParams('q=gaya'));
const nearMe = readHomeQuery(new URLSearchParams('near=me'));

const notStarted = {
  isFetching: false,
  isFetchingNextPage: false,
  isError: false,
  isFetchNextPageError: false,
  hasNextPage: false,
};
const fetching = { ...notStarted, isFetching: true };
const failed = { ...notStarted, isError: true, error: { kind: 'network' } };

function state<Page>(pages: Page[], more: Partial<SourceState<Page>> = {}): SourceState<Page> {
  return { ...notStarted, currentData: { pages }, ...more };
}

const serverPage = (ids: string, more: Partial<ServerPage> = {}): ServerPage => ({
  source: 'server',
  cards: ids.split('').map((id) => sampleCard(id)),
  page: 1,
  totalPages: 2,
  readAt,
  ...more,
});

const phonePage = (ids: string, more: Partial<PhonePage> = {}): PhonePage => ({
  source: 'phone',
  cards: ids.split('').map((id) => sampleCard(id)),
  total: null,
  end: 0,
  readAt: '2026-11-01T12:00:00Z',
  ...more,
});

const ids = ({ cards }: { cards: readonly { id: string }[] }) => cards.map(({ id }) => id).join('');

test('starts without cards, with more to load', () => {
  expect(homeList(plainQuery, notStarted, notStarted)).toMatchObject({
    source: null,
    cards: [],
    hasMore: true,
    status: 'idle',
  });
});

test("the server's pages follow each other and are as old as the first", () => {
  const second = serverPage('bc', { page: 2, readAt: '2026-11-21T13:00:00Z' });
  const list = homeList(plainQuery, state<ListPage>([serverPage('ab'), second]), notStarted);
  expect(ids(list)).toBe('abc');
  expect(list).toMatchObject({ source: 'server', hasMore: false, status: 'idle', readAt });
});

test('saved cards show until the server answers, never after', () => {
  const phone = state([phonePage('old')]);
  const waiting = homeList(plainQuery, fetching, phone);
  expect(waiting).toMatchObject({ source: 'phone', status: 'loading', hasMore: true });
  expect(waiting.canLoadMore).toBe(false);
  const answered = homeList(plainQuery, state<ListPage>([serverPage('new')]), phone);
  expect(ids(answered)).toBe('new');
});

test('saved cards stay when the server does not answer, and more of them follow', () => {
  const phone = state([phonePage('ab'), phonePage('bc', { total: 4, end: 2 })], {
    hasNextPage: true,
  });
  const list = homeList(plainQuery, failed, phone);
  expect(ids(list)).toBe('abc');
  expect(list).toMatchObject({ source: 'phone', status: 'failed', onPhone: 4, canLoadMore: true });
  expect(list.failure).toEqual({ kind: 'network' });
});

test('a cached document shows until the phone or the server answers', () => {
  const kept = serverPage('a', { source: 'document', totalPages: 1 });
  const reloading = state<ListPage>([kept], { isFetching: true });
  const shown = homeList(plainQuery, reloading, notStarted);
  expect(shown).toMatchObject({ source: 'document', status: 'loading', hasMore: false, readAt });
  expect(homeList(plainQuery, reloading, state([phonePage('b')]))).toMatchObject({
    source: 'phone',
    status: 'loading',
  });
  const broken = state<ListPage>([kept], { isError: true });
  expect(homeList(plainQuery, broken, notStarted).status).toBe('failed');
});

test('distances belong to the cards of the phone', () => {
  const pages = [
    phonePage('a', { distances: { a: 1.5 } }),
    phonePage('b', { distances: { b: 3 } }),
  ];
  const phone = state(pages);
  expect(homeList(nearMe, notStarted, phone).distances).toEqual({ a: 1.5, b: 3 });
  const server = state<ListPage>([serverPage('a')]);
  expect(homeList(plainQuery, server, phone).distances).toEqual({});
});

test('an empty saved copy is not an answer, an empty result of the catalogue is', () => {
  expect(homeList(plainQuery, fetching, state([phonePage('')])).source).toBeNull();
  const empty = homeList(search, notStarted, state([phonePage('', { total: 0 })]));
  expect(empty).toMatchObject({ source: 'phone', onPhone: 0, hasMore: false, status: 'idle' });
});

test('hostels of a region that is not on this phone come from the server', () => {
  const phone = state([phonePage('', { total: 0, missing })]);
  expect(homeList(search, fetching, phone)).toMatchObject({
    source: null,
    status: 'loading',
    missing,
  });
  const server = state<ListPage>([serverPage('g', { relaxed: ['maxPrice'] })]);
  expect(homeList(search, server, phone)).toMatchObject({
    source: 'server',
    relaxed: ['maxPrice'],
    missing,
  });
});

test("the phone's position is never sent, even from another region", () => {
  const phone = state([phonePage('', { total: 0, missing })]);
  expect(homeList(nearMe, notStarted, phone)).toMatchObject({
    status: 'failed',
    failure: null,
    missing,
  });
});

test('a list that is refreshed, or could not be, stays as it is', () => {
  const pages = [serverPage('ab')];
  const refreshing = homeList(plainQuery, state<ListPage>(pages, { isFetching: true }), notStarted);
  expect(refreshing).toMatchObject({ status: 'idle', canLoadMore: false });
  const stale = state<ListPage>(pages, { ...failed, hasNextPage: true });
  const unchanged = homeList(plainQuery, stale, notStarted);
  expect(unchanged).toMatchObject({ status: 'idle', hasMore: true, canLoadMore: true, readAt });
  expect(unchanged.failure).toBeNull();
  expect(ids(unchanged)).toBe('ab');
  const ended = homeList(plainQuery, { ...stale, isFetchNextPageError: true }, notStarted);
  expect(ended).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
});

test('after the network is lost, the phone continues the list to its end', () => {
  const pages = [serverPage('ab'), phonePage('abc', { total: 3, end: 3 })];
  const list = homeList(
    plainQuery,
    state<ListPage>(pages, { ...failed, isFetchNextPageError: true, hasNextPage: true }),
    notStarted,
  );
  expect(ids(list)).toBe('abc');
  expect(list).toMatchObject({ source: 'server', status: 'failed', onPhone: 3, readAt });
});
