import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import type { BrowsePage, BrowseRequest } from '../../../offline/catalogue/search-index.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { api } from '../../../shared/http/api.ts';
import { requestPosition } from '../../../shared/places/request-position.ts';
import { clearPosition } from '../../../shared/places/position.ts';
import {
  reachability,
  reportReachable,
  reportUnreachable,
} from '../../../shared/http/reachability.ts';
import { asForeignResponse } from '../../../shared/testing/foreign-response.ts';
import { homeListReducer, queryChanged } from './home-list-slice.ts';
import { readHomeQuery } from '../query/home-query.ts';
import { loadNextPage, loadSavedCards } from './load-home-list.ts';

const browseCatalogue = vi.hoisted(() =>
  vi.fn<(asked: BrowseRequest) => Promise<BrowsePage | null>>(),
);
const syncNow = vi.hoisted(() => vi.fn<(notWithinMs?: number) => Promise<void>>());
vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({
  browseCatalogue,
  syncNow,
}));
const fetched = vi.spyOn(globalThis, 'fetch');

afterEach(() => {
  clearPosition();
  reportReachable();
  vi.clearAllMocks();
  syncNow.mockReset();
});

const quarterMs = 15 * 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const page = { cards: [], distances: {}, total: 0, savedAt: ago(0), counts: {} };

test('queries near a place send no request', async () => {
  const list = await load('near=golghar&gender=Girls');
  expect(browseCatalogue.mock.calls[0]?.[0]).toMatchObject({
    near: { latitude: 25.62, longitude: 85.139 },
    sort: 'distance',
    filters: { gender: ['Girls'] },
  });
  expect(fetched).not.toHaveBeenCalled();
  expect(list).toMatchObject({ source: 'phone', onPhone: 0, hasMore: false });
});

test(`"near me" uses the phone's position, if known`, async () => {
  await load('near=me');
  expect(browseCatalogue.mock.calls[0]?.[0].near).toBeUndefined();
  const phone: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (found) =>
      found({ coords: { latitude: 25.6, longitude: 85.1 } } as GeolocationPosition),
  };
  await requestPosition(phone as Geolocation);
  await load('near=me');
  expect(browseCatalogue.mock.lastCall?.[0].near).toEqual({ latitude: 25.6, longitude: 85.1 });
  expect(fetched).not.toHaveBeenCalled();
});

test('a week-old catalogue is shown, then updated and shown again', async () => {
  const week = { ...page, total: 1, cards: [sampleCard('old')], savedAt: ago(7 * 86_400_000) };
  const now = { ...page, total: 1, cards: [sampleCard('new')], savedAt: ago(0) };
  const store = opened('q=boring');
  let shownFirst: string[] = [];
  syncNow.mockImplementation(async () => {
    shownFirst = store.list().cards.map(({ id }) => id);
    browseCatalogue.mockResolvedValue(now as unknown as BrowsePage);
  });
  browseCatalogue.mockResolvedValue(week as unknown as BrowsePage);
  expect(await store.load()).toBe(true);
  const drawn = { cards: [{ id: 'new' }], readAt: now.savedAt, status: 'idle' };
  await vi.waitFor(() => expect(store.list()).toMatchObject(drawn));
  expect(shownFirst).toEqual(['old']);
  expect(syncNow.mock.calls).toEqual([[quarterMs]]);
});

test('a redrawn list keeps its length', async () => {
  const cards = Array.from({ length: 120 }, (_, n) => sampleCard(`h${n}`));
  const savedAt = ago(7 * 86_400_000);
  browseCatalogue.mockImplementation(async ({ from, count }) => {
    const part = { cards: cards.slice(from, from + count), total: 120, savedAt };
    return { ...page, ...part } as unknown as BrowsePage;
  });
  const store = opened('q=boring');
  await store.load();
  await vi.waitFor(() => expect(browseCatalogue).toHaveBeenCalledTimes(2));
  expect(browseCatalogue.mock.lastCall?.[0]).toMatchObject({ from: 0, count: 48 });
  expect(syncNow).toHaveBeenCalledOnce();
  expect(store.list()).toMatchObject({ cards: cards.slice(0, 48), hasMore: true });
});

test.each([
  ['a fresh catalogue', 0, reportReachable],
  ['one of a week, with no server in reach', 7 * 86_400_000, reportUnreachable],
])('%s is not synced before a search', async (_name, age, report) => {
  report();
  browseCatalogue.mockResolvedValue({ ...page, savedAt: ago(age) } as unknown as BrowsePage);
  await opened('q=boring').load();
  expect(browseCatalogue).toHaveBeenCalledOnce();
  expect(syncNow).not.toHaveBeenCalled();
});

test('when the network is lost mid-list, saved cards continue to the end', async () => {
  const cards = Array.from({ length: 70 }, (_, n) => sampleCard(`h${n}`));
  browseCatalogue.mockImplementation(async ({ from, count }) => {
    const part = { cards: cards.slice(from, from + count), total: 70 };
    return { ...page, ...part } as unknown as BrowsePage;
  });
  const first = { data: cards.slice(0, 12), page: 1, totalPages: 6, total: 70 };
  fetched.mockResolvedValueOnce(Response.json(first));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const store = opened('');
  expect(await store.load()).toBe(true);
  expect(await store.load()).toBe(true);
  expect(store.list().cards).toEqual(cards.slice(0, 60));
  expect(await store.load()).toBe(true);
  expect(store.list().cards).toEqual(cards);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await store.load()).toBe(false);
  expect(store.list()).toMatchObject({ status: 'failed', page: 2, onPhone: 70 });
});

test('an answer of a captive portal is an error, not a list', async () => {
  fetched.mockResolvedValueOnce(asForeignResponse(Response.json({ error: 'login' })));
  const store = opened('');
  expect(await store.load()).toBe(false);
  expect(store.list()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
  expect(reachability()).toBe('offline');
});

const missing = { requested: 'gaya', saved: 'patna' } as const;
const inGaya = { data: [sampleCard('g')], page: 1, totalPages: 1 };

test.each([
  ['city=Gaya', 'city=Gaya'],
  ['q=girls bodh gaya', 'q=girls%20bodh%20gaya'],
  ['near=mahabodhi-temple&within=5', 'near=mahabodhi-temple'],
])('the server answers %s for a city that is not on this phone', async (address, sent) => {
  browseCatalogue.mockResolvedValue({ ...page, total: 0, missing } as unknown as BrowsePage);
  fetched.mockResolvedValueOnce(Response.json(inGaya));
  const store = opened(address);
  await Promise.all([store.load(), store.loadSaved()]);
  expect(requestedUrl()).toContain(sent);
  expect(store.list()).toMatchObject({ source: 'server', cards: [{ id: 'g' }], missing });
});

test('further pages of such a search come from the server too', async () => {
  browseCatalogue.mockResolvedValue({ ...page, total: 0, missing } as unknown as BrowsePage);
  fetched.mockResolvedValueOnce(Response.json({ ...inGaya, totalPages: 2 }));
  fetched.mockResolvedValueOnce(Response.json({ data: [sampleCard('h')], page: 2, totalPages: 2 }));
  const store = opened('q=gaya');
  await store.load();
  await store.load();
  expect(store.list().cards.map(({ id }) => id)).toEqual(['g', 'h']);
  expect(requestedUrl()).toMatch(/page=2.*q=gaya/);
});

test.each(['city=Gaya', 'q=gaya'])(
  'offline, %s shows no hostels of another city',
  async (address) => {
    reportUnreachable();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    browseCatalogue.mockResolvedValue({ ...page, missing } as unknown as BrowsePage);
    const store = opened(address);
    await Promise.all([store.load(), store.loadSaved()]);
    expect(store.list()).toMatchObject({ cards: [], status: 'failed', source: null, missing });
  },
);

test('hits of the kept city are shown until the server answers, and stay offline', async () => {
  const found = { ...page, cards: [sampleCard('gaya-road')], total: 1, missing };
  browseCatalogue.mockResolvedValue(found as unknown as BrowsePage);
  fetched.mockResolvedValueOnce(Response.json(inGaya));
  const online = opened('q=gaya');
  await online.load();
  expect(online.list()).toMatchObject({ source: 'server', cards: [{ id: 'g' }], missing });
  reportUnreachable();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const offline = opened('q=gaya');
  await offline.load();
  expect(offline.list()).toMatchObject({ source: 'phone', cards: [{ id: 'gaya-road' }], missing });
});

test('when the network is lost, only hits of the search follow those of the server', async () => {
  browseCatalogue.mockImplementation(async ({ query, near }) => {
    const isWhole = query === 'bodh gaya' && near !== undefined;
    const cards = [sampleCard('in-patna')];
    const found = isWhole ? { ...page, missing } : { ...page, cards, total: 1 };
    return found as unknown as BrowsePage;
  });
  fetched.mockResolvedValueOnce(Response.json({ ...inGaya, totalPages: 2 }));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const store = opened('q=bodh gaya&near=mahabodhi-temple');
  await store.load();
  expect(await store.load()).toBe(false);
  expect(store.list()).toMatchObject({ cards: [{ id: 'g' }], status: 'failed' });
});

test('the server says what it left out of the text', async () => {
  browseCatalogue.mockResolvedValue({ ...page, missing } as unknown as BrowsePage);
  fetched.mockResolvedValueOnce(Response.json({ ...inGaya, relaxed: ['maxPrice'] }));
  const store = opened('q=gaya under 500');
  await store.load();
  expect(store.list().relaxed).toEqual(['maxPrice']);
});

test("the phone's position is never sent, even from another city", async () => {
  browseCatalogue.mockResolvedValue({ ...page, missing } as unknown as BrowsePage);
  const store = opened('near=me');
  await store.load();
  expect(fetched).not.toHaveBeenCalled();
  expect(store.list()).toMatchObject({ status: 'failed', missing });
});

/** Address of the last request. */
function requestedUrl(): string {
  const [url] = fetched.mock.lastCall ?? [];
  return typeof url === 'string' ? url : '';
}

async function load(address: string) {
  browseCatalogue.mockResolvedValue(page as unknown as BrowsePage);
  const store = opened(address);
  await store.load();
  return store.list();
}

function opened(address: string) {
  const query = readHomeQuery(new URLSearchParams(address));
  const store = configureStore({
    reducer: { homeList: homeListReducer, [api.reducerPath]: api.reducer },
    middleware: (all) => all().concat(api.middleware),
  });
  store.dispatch(queryChanged(query.key));
  const load = () => store.dispatch(loadNextPage(query));
  const loadSaved = () => store.dispatch(loadSavedCards(query));
  return { load, loadSaved, list: () => store.getState().homeList };
}
