import 'fake-indexeddb/auto';
import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BrowsePage, BrowseRequest } from '../../../offline/catalogue/search-index.ts';
import { db } from '../../../offline/database/db.ts';
import { readListingCards, saveListingCards } from '../../../offline/listings/listing-store.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { api } from '../../../shared/http/api.ts';
import {
  reachability,
  reportReachable,
  reportUnreachable,
} from '../../../shared/http/reachability.ts';
import { clearPosition } from '../../../shared/places/position.ts';
import { requestPosition } from '../../../shared/places/request-position.ts';
import { asForeignResponse } from '../../../shared/testing/foreign-response.ts';
import { readHomeQuery } from '../query/home-query.ts';
import { type FirstPage, withDocument } from './document-list.ts';
import { useHomeList } from './use-home-list.ts';

const browseCatalogue = vi.hoisted(() =>
  vi.fn<(asked: BrowseRequest) => Promise<BrowsePage | null>>(),
);
const syncNow = vi.hoisted(() => vi.fn<(notWithinMs?: number) => Promise<void>>());
vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({
  browseCatalogue,
  syncNow,
}));
const fetched = vi.spyOn(globalThis, 'fetch');

let saving: unknown[] = [];

beforeEach(() => {
  saving = [];
  vi.stubGlobal('requestIdleCallback', (save: () => unknown) => saving.push(save()));
});

afterEach(async () => {
  cleanup();
  await Promise.all(saving);
  vi.unstubAllGlobals();
  clearPosition();
  reportReachable();
  vi.clearAllMocks();
  fetched.mockReset();
  browseCatalogue.mockReset();
  syncNow.mockReset();
  await db.listings.clear();
  await db.meta.clear();
});

const waitOptions = { timeout: 10_000 };
const quarterMs = 15 * 60_000;
const weekMs = 7 * 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const cards = Array.from({ length: 120 }, (_, n) => sampleCard(`h${n}`));
const found = (more: Partial<BrowsePage> = {}): BrowsePage =>
  ({ cards: [], distances: {}, total: 0, savedAt: ago(0), counts: {}, ...more }) as BrowsePage;
const networkError = new TypeError('Failed to fetch');

/** A catalogue of the first `total` cards. */
function saveCatalogue(total: number, savedAt = ago(0)): void {
  browseCatalogue.mockImplementation(async ({ from, count }) =>
    found({ cards: cards.slice(0, total).slice(from, from + count), total, savedAt }),
  );
}

interface ServedPage {
  data: unknown[];
  page: number;
  totalPages: number;
  nextCursor?: string;
  relaxed?: string[];
}

/** Answers the next requests, then fails. */
function serve(...pages: ServedPage[]): void {
  for (const page of pages) fetched.mockImplementationOnce(async () => Response.json(page));
  fetched.mockRejectedValue(networkError);
}

const served = (page: number, totalPages: number, ...ids: string[]): ServedPage => ({
  data: ids.map((id) => sampleCard(id)),
  page,
  totalPages,
});

function open(address: string, first?: FirstPage) {
  const query = (text: string) => readHomeQuery(new URLSearchParams(text));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) =>
      all({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    ...(first && { preloadedState: { [api.reducerPath]: withDocument(first) } }),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, rerender, unmount } = renderHook((asked) => useHomeList(asked), {
    initialProps: query(address),
    wrapper,
  });
  return {
    list: () => result.current.list,
    staleSince: () => result.current.staleSince,
    loadMoreNow: () => result.current.loadMore(),
    loadMore: () => act(() => result.current.loadMore()),
    retry: () => act(async () => result.current.retry()),
    search: (other: string) => rerender(query(other)),
    settled: () =>
      vi.waitFor(() => expect(result.current.list.status).not.toBe('loading'), waitOptions),
    shows: (expected: object) =>
      vi.waitFor(() => expect(result.current.list).toMatchObject(expected), waitOptions),
    ids: () => result.current.list.cards.map(({ id }) => id),
    unmount,
    reopen: () =>
      renderHook((asked) => useHomeList(asked), { initialProps: query(address), wrapper }),
  };
}

/** Parameters of the requests for pages. */
const requests = () =>
  fetched.mock.calls.map(([url]) => new URL(String(url), 'http://test').searchParams);

test('every page follows the cursor of the one before, without gaps or doubles', async () => {
  serve(
    { ...served(1, 3, 'a', 'b'), nextCursor: 'after-b' },
    // Three hostels were added before the cursor, and `b` moved.
    { ...served(2, 3, 'b', 'c'), nextCursor: 'after-c' },
    served(3, 3, 'd'),
  );
  const home = open('');
  await home.shows({ source: 'server', hasMore: true });
  expect(await home.loadMore()).toBe(true);
  expect(await home.loadMore()).toBe(true);
  expect(home.ids()).toEqual(['a', 'b', 'c', 'd']);
  expect(home.list()).toMatchObject({ hasMore: false, status: 'idle' });
  expect(requests().map((sent) => sent.get('cursor'))).toEqual([null, 'after-b', 'after-c']);
  expect(await home.loadMore()).toBe(false);
});

test('a failed page is requested again', async () => {
  serve({ ...served(1, 3, 'a'), nextCursor: 'after-a' });
  browseCatalogue.mockResolvedValue(null);
  const home = open('');
  await home.shows({ source: 'server' });
  expect(await home.loadMore()).toBe(false);
  expect(home.list()).toMatchObject({ status: 'failed', hasMore: true, pageCount: 1 });
  serve(served(2, 3, 'b'));
  await home.retry();
  await home.shows({ status: 'idle', pageCount: 2 });
  expect(home.ids()).toEqual(['a', 'b']);
  const [, refused, again] = requests();
  expect(again?.toString()).toBe(refused?.toString());
});

test('a list that failed is requested again when the server is back', async () => {
  fetched.mockRejectedValue(networkError);
  browseCatalogue.mockResolvedValue(null);
  const home = open('gender=Girls');
  await home.shows({ status: 'failed', source: null });
  serve(served(1, 1, 'a'));
  act(() => reportReachable());
  await home.shows({ source: 'server', cards: [{ id: 'a' }] });
});

test('saved cards show until the server answers', async () => {
  await saveListingCards([sampleCard('old')], ago(weekMs));
  let answer: (response: Response) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const home = open('');
  await home.shows({ source: 'phone', cards: [{ id: 'old' }], status: 'loading', hasMore: true });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), waitOptions);
  answer(Response.json(served(1, 1, 'new')));
  await home.shows({ source: 'server', hasMore: false });
  expect(home.ids()).toEqual(['new']);
});

test('offline, saved cards are followed by the catalogue', async () => {
  reportUnreachable();
  fetched.mockRejectedValue(networkError);
  await saveListingCards(cards.slice(0, 12), ago(0));
  saveCatalogue(70);
  const home = open('');
  await home.shows({ source: 'phone', status: 'failed', canLoadMore: true });
  expect(home.ids()).toHaveLength(8);
  await home.loadMore();
  expect(home.list().cards).toEqual(cards.slice(0, 56));
  await home.loadMore();
  expect(home.list()).toMatchObject({ cards: cards.slice(0, 70), canLoadMore: false, onPhone: 70 });
});

test('the first page of the document needs no request and is saved on the phone', async () => {
  const first = { listings: { data: [sampleCard('a')], page: 1, totalPages: 1 }, at: ago(0) };
  const home = open('', first);
  expect(home.list()).toMatchObject({ source: 'server', cards: [{ id: 'a' }], readAt: first.at });
  await vi.waitFor(
    async () => expect((await readListingCards())?.savedAt).toBe(first.at),
    waitOptions,
  );
  expect(fetched).not.toHaveBeenCalled();
});

test('a cached document is shown, then requested again from the first page', async () => {
  const listings = { data: [sampleCard('a')], page: 1, totalPages: 2, nextCursor: 'after-a' };
  serve(served(1, 2, 'c'));
  const home = open('', { listings, at: ago(weekMs), kept: true });
  expect(home.list()).toMatchObject({ source: 'document', cards: [{ id: 'a' }] });
  await home.shows({ source: 'server', cards: [{ id: 'c' }] });
  expect(requests().map((sent) => [sent.get('page'), sent.get('cursor')])).toEqual([['1', null]]);
});

test('another query starts empty and ignores earlier answers', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  browseCatalogue.mockResolvedValue(null);
  const home = open('');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce(), waitOptions);
  serve(served(1, 1, 'g'));
  home.search('gender=Girls');
  expect(home.list()).toMatchObject({ cards: [], hasMore: true });
  await act(async () => answer(Response.json(served(1, 1, 'any'))));
  await home.shows({ source: 'server' });
  expect(home.ids()).toEqual(['g']);
});

test('the list is still there on coming back, also offline', async () => {
  serve({ ...served(1, 2, 'a'), nextCursor: 'after-a' }, served(2, 2, 'b'));
  const home = open('');
  await home.shows({ source: 'server' });
  await home.loadMore();
  home.unmount();
  reportUnreachable();
  const { result } = home.reopen();
  expect(result.current.list.cards.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('queries near a place send no request', async () => {
  browseCatalogue.mockResolvedValue(found());
  const home = open('near=golghar&gender=Girls');
  await home.shows({ source: 'phone', onPhone: 0, hasMore: false });
  expect(browseCatalogue.mock.calls[0]?.[0]).toMatchObject({
    near: { latitude: 25.62, longitude: 85.139 },
    sort: 'distance',
    filters: { gender: ['Girls'] },
  });
  expect(fetched).not.toHaveBeenCalled();
});

test(`"near me" uses the phone's position, if known`, async () => {
  browseCatalogue.mockResolvedValue(found());
  await open('near=me').shows({ source: 'phone' });
  expect(browseCatalogue.mock.calls[0]?.[0].near).toBeUndefined();
  const phone: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (take) =>
      take({ coords: { latitude: 25.6, longitude: 85.1 } } as GeolocationPosition),
  };
  await requestPosition(phone as Geolocation);
  await open('near=me').shows({ source: 'phone' });
  expect(browseCatalogue.mock.lastCall?.[0].near).toEqual({ latitude: 25.6, longitude: 85.1 });
  expect(fetched).not.toHaveBeenCalled();
});

test('a phone without a catalogue downloads it for a search', async () => {
  browseCatalogue.mockResolvedValue(null);
  syncNow.mockImplementation(async () => saveCatalogue(1));
  await open('q=boring').shows({ source: 'phone', cards: [{ id: 'h0' }], status: 'idle' });
  browseCatalogue.mockResolvedValue(null);
  syncNow.mockResolvedValue();
  await open('q=road').shows({ source: null, status: 'failed', failure: null });
});

test('a week-old catalogue is shown, then updated and shown again', async () => {
  browseCatalogue.mockResolvedValue(
    found({ cards: [sampleCard('old')], total: 1, savedAt: ago(weekMs) }),
  );
  const home = open('q=boring');
  const now = found({ cards: [sampleCard('new')], total: 1 });
  let shownFirst: string[] = [];
  syncNow.mockImplementation(async () => {
    shownFirst = home.ids();
    browseCatalogue.mockResolvedValue(now);
  });
  await home.shows({ cards: [{ id: 'new' }], readAt: now.savedAt, status: 'idle' });
  expect(shownFirst).toEqual(['old']);
  expect(syncNow.mock.calls).toEqual([[quarterMs]]);
});

test('a redrawn list keeps its length', async () => {
  saveCatalogue(120, ago(weekMs));
  const home = open('q=boring');
  await vi.waitFor(() => expect(browseCatalogue).toHaveBeenCalledTimes(2), waitOptions);
  await home.settled();
  expect(browseCatalogue.mock.lastCall?.[0]).toMatchObject({ from: 0, count: 48 });
  expect(syncNow).toHaveBeenCalledOnce();
  expect(home.list()).toMatchObject({ cards: cards.slice(0, 48), hasMore: true });
});

test('a catalogue that changed while it was scrolled leaves no gap', async () => {
  saveCatalogue(50);
  const home = open('q=boring');
  await home.shows({ source: 'phone', pageCount: 1 });
  saveCatalogue(60, ago(-1000));
  await home.loadMore();
  expect(browseCatalogue.mock.lastCall?.[0]).toMatchObject({ from: 0, count: 96 });
  expect(home.list()).toMatchObject({ cards: cards.slice(0, 60), hasMore: false });
});

test.each([
  ['a fresh catalogue', 0, reportReachable],
  ['one of a week, with no server in reach', weekMs, reportUnreachable],
])('%s is not synced before a search', async (_name, age, report) => {
  report();
  browseCatalogue.mockResolvedValue(found({ savedAt: ago(age) }));
  await open('q=boring').shows({ source: 'phone', status: 'idle' });
  expect(browseCatalogue).toHaveBeenCalledOnce();
  expect(syncNow).not.toHaveBeenCalled();
});

test('when the network is lost mid-list, saved cards continue to the end', async () => {
  saveCatalogue(70);
  serve({ data: cards.slice(0, 12), page: 1, totalPages: 6 });
  const home = open('');
  await home.shows({ source: 'server' });
  expect(await home.loadMore()).toBe(true);
  expect(home.list().cards).toEqual(cards.slice(0, 60));
  expect(await home.loadMore()).toBe(true);
  expect(home.list().cards).toEqual(cards.slice(0, 70));
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await home.loadMore()).toBe(false);
  expect(home.list()).toMatchObject({ status: 'failed', onPhone: 70 });
  serve(served(2, 6, 'h12', 'late'));
  await home.retry();
  await vi.waitFor(() => expect(home.ids()).toContain('late'), waitOptions);
  expect(requests().at(-1)?.get('page')).toBe('2');
});

test('an answer of a captive portal is an error, not a list', async () => {
  browseCatalogue.mockResolvedValue(null);
  fetched.mockResolvedValueOnce(asForeignResponse(Response.json({ error: 'login' })));
  await open('').shows({ status: 'failed', failure: { kind: 'network' } });
  expect(reachability()).toBe('offline');
});

const missing = { requested: 'gaya', saved: 'patna' } as const;
const inGaya = served(1, 1, 'g');

test.each([
  ['city=Gaya', 'city=Gaya'],
  ['q=girls bodh gaya', 'q=girls%20bodh%20gaya'],
  ['near=mahabodhi-temple&within=5', 'near=mahabodhi-temple'],
])('the server answers %s for a city that is not on this phone', async (address, sent) => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  serve(inGaya);
  await open(address).shows({ source: 'server', cards: [{ id: 'g' }], missing });
  expect(String(fetched.mock.lastCall?.[0])).toContain(sent);
});

test('further pages of such a search come from the server too', async () => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  serve({ ...inGaya, totalPages: 2 }, served(2, 2, 'h'));
  const home = open('q=gaya');
  await home.shows({ source: 'server' });
  await home.loadMore();
  expect(home.ids()).toEqual(['g', 'h']);
  expect(String(fetched.mock.lastCall?.[0])).toMatch(/page=2.*q=gaya/);
});

test.each(['city=Gaya', 'q=gaya'])(
  'offline, %s shows no hostels of another city',
  async (address) => {
    reportUnreachable();
    fetched.mockRejectedValue(networkError);
    browseCatalogue.mockResolvedValue(found({ missing }));
    await open(address).shows({ cards: [], status: 'failed', source: null, missing });
  },
);

test('hits of the kept city are shown until the server answers, and stay offline', async () => {
  const hits = found({ cards: [sampleCard('gaya-road')], total: 1, missing });
  browseCatalogue.mockResolvedValue(hits);
  serve(inGaya);
  await open('q=gaya').shows({ source: 'server', cards: [{ id: 'g' }], missing });
  reportUnreachable();
  const offline = { source: 'phone', cards: [{ id: 'gaya-road' }], status: 'failed', missing };
  await open('q=gaya').shows(offline);
});

test('when the network is lost, only hits of the search follow those of the server', async () => {
  browseCatalogue.mockImplementation(async ({ query, near }) => {
    const isWhole = query === 'bodh gaya' && near !== undefined;
    return isWhole ? found({ missing }) : found({ cards: [sampleCard('in-patna')], total: 1 });
  });
  serve({ ...inGaya, totalPages: 2 });
  const home = open('q=bodh gaya&near=mahabodhi-temple');
  await home.shows({ source: 'server' });
  expect(await home.loadMore()).toBe(false);
  expect(home.list()).toMatchObject({ cards: [{ id: 'g' }], status: 'failed' });
});

test('the server says what it left out of the text', async () => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  serve({ ...inGaya, relaxed: ['maxPrice'] });
  await open('q=gaya under 500').shows({ source: 'server', relaxed: ['maxPrice'] });
});

test("the phone's position is never sent, even from another city", async () => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  await open('near=me').shows({ status: 'failed', missing });
  expect(fetched).not.toHaveBeenCalled();
});

const yesterday = ago(86_400_000);

/** A hidden list of two pages, of which the first is a day old. Showing it refreshes it. */
async function scrolled() {
  const listings = { ...served(1, 3, 'a', 'b'), nextCursor: 'after-b' };
  serve(served(2, 3, 'c'));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const home = open('', { listings: listings as FirstPage['listings'], at: yesterday });
  await home.loadMore();
  expect(home.ids()).toEqual(['a', 'b', 'c']);
  expect(home.list().readAt).toBe(yesterday);
  expect(home.staleSince()).toBe(yesterday);
  fetched.mockReset();
  const show = () => {
    hidden.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  return { ...home, show };
}

test('every shown page of a stale list is reloaded in one step', async () => {
  const home = await scrolled();
  serve(
    { ...served(1, 3, 'new', 'a'), nextCursor: 'after-a' },
    { ...served(2, 3, 'c'), nextCursor: 'after-c' },
  );
  home.show();
  await vi.waitFor(() => expect(home.ids()).toEqual(['new', 'a', 'c']), waitOptions);
  expect(requests().map((sent) => sent.get('cursor'))).toEqual([null, 'after-a']);
  expect(home.list()).toMatchObject({ pageCount: 2, hasMore: true, source: 'server' });
  expect(Date.parse(home.list().readAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(home.staleSince()).toBeNull();
  serve(served(3, 3, 'd'));
  await home.loadMore();
  expect(requests().at(-1)?.get('cursor')).toBe('after-c');
});

test('a stale list stays unchanged if one of its pages fails', async () => {
  saveCatalogue(70);
  const home = await scrolled();
  serve(served(1, 3, 'new', 'a'));
  home.show();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), waitOptions);
  await vi.waitFor(() => expect(reachability()).toBe('offline'), waitOptions);
  expect(home.ids()).toEqual(['a', 'b', 'c']);
  expect(home.list().readAt).toBe(yesterday);
});

test('a page that is requested during a refresh does not change it', async () => {
  const answers: ((response: Response) => void)[] = [];
  const home = await scrolled();
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  home.show();
  await vi.waitFor(() => expect(answers).toHaveLength(1), waitOptions);
  await home.shows({ status: 'idle', canLoadMore: false });
  const { loading } = await act(async () => ({ loading: home.loadMoreNow() }));
  answers[0]?.(Response.json({ ...served(1, 3, 'new', 'a'), nextCursor: 'after-a' }));
  await vi.waitFor(() => expect(answers).toHaveLength(2), waitOptions);
  answers[1]?.(Response.json(served(2, 3, 'c')));
  await loading;
  await vi.waitFor(() => expect(home.ids()).toEqual(['new', 'a', 'c']), waitOptions);
  await home.shows({ canLoadMore: true });
});
