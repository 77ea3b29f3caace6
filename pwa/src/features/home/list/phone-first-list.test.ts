import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { requestPosition } from '../../../shared/places/request-position.ts';
import {
  ago,
  browseCatalogue,
  cards,
  expectList,
  fetched,
  found,
  networkError,
  openHomeList,
  requestedUrls,
  saveCatalogue,
  serve,
  served,
  syncNow,
  waitOptions,
  weekMs,
} from '../testing/open-home-list.tsx';

vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({
  browseCatalogue: vi.fn(),
  syncNow: vi.fn(),
  onCatalogueSync: vi.fn((listener: () => void) => {
    syncListeners.add(listener);
    return () => syncListeners.delete(listener);
  }),
}));

const syncListeners = vi.hoisted(() => new Set<() => void>());

test('queries near a place send no request', async () => {
  browseCatalogue.mockResolvedValue(found());
  const home = openHomeList('near=golghar&gender=Girls');
  await expectList(home, { source: 'phone', onPhone: 0, hasMore: false });
  expect(browseCatalogue.mock.calls[0]?.[0]).toMatchObject({
    near: { latitude: 25.62, longitude: 85.139 },
    sort: 'distance',
    filters: { gender: ['Girls'] },
  });
  expect(fetched).not.toHaveBeenCalled();
});

test(`"near me" uses the phone's position, if known`, async () => {
  browseCatalogue.mockResolvedValue(found());
  await expectList(openHomeList('near=me'), { source: 'phone' });
  expect(browseCatalogue.mock.calls[0]?.[0].near).toBeUndefined();
  const phone: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (take) =>
      take({ coords: { latitude: 25.6, longitude: 85.1 } } as GeolocationPosition),
  };
  await requestPosition(phone as Geolocation);
  await expectList(openHomeList('near=me'), { source: 'phone' });
  expect(browseCatalogue.mock.lastCall?.[0].near).toEqual({ latitude: 25.6, longitude: 85.1 });
  expect(fetched).not.toHaveBeenCalled();
});

test('the server answers a search while the phone downloads its catalogue', async () => {
  browseCatalogue.mockResolvedValue(null);
  syncNow.mockReturnValue(new Promise(() => undefined));
  serve(served(1, 2, 'first'));
  const home = openHomeList('q=road');
  await expectList(home, { source: 'server', status: 'idle' });
  expect(requestedUrls().at(-1)).toContain('q=road');
  expect(syncNow).toHaveBeenCalledOnce();
  serve(served(2, 2, 'next'));
  await home.loadMore();
  expect(home.ids()).toEqual(['first', 'next']);
});

test('without a server, a search is answered when the catalogue has arrived', async () => {
  browseCatalogue.mockResolvedValue(null);
  fetched.mockRejectedValue(networkError);
  const home = openHomeList('q=boring');
  await expectList(home, { source: null, status: 'failed' });
  await vi.waitFor(() => expect(syncListeners.size).toBe(1), waitOptions);
  saveCatalogue(1);
  for (const listener of syncListeners) listener();
  await expectList(home, { source: 'phone', cards: [{ id: 'h0' }], status: 'idle' });
});

test('a query about the position of the phone waits for the catalogue', async () => {
  browseCatalogue.mockResolvedValue(null);
  syncNow.mockImplementation(async () => saveCatalogue(1));
  await expectList(openHomeList('near=me'), { source: 'phone', cards: [{ id: 'h0' }] });
  expect(fetched).not.toHaveBeenCalled();
});

test('a list of the phone stays when its next page cannot be read', async () => {
  saveCatalogue(60);
  const home = openHomeList('q=boring');
  await expectList(home, { source: 'phone', pageCount: 1 });
  browseCatalogue.mockRejectedValue(new Error('The database is away.'));
  await home.loadMore();
  expect(home.list()).toMatchObject({ source: 'phone', cards: cards.slice(0, 48) });
  expect(fetched).not.toHaveBeenCalled();
});

test('a search fails when neither catalogue nor server can be reached, and can be retried', async () => {
  browseCatalogue.mockResolvedValue(null);
  syncNow.mockResolvedValue();
  fetched.mockRejectedValue(networkError);
  const home = openHomeList('q=road');
  await expectList(home, { source: null, status: 'failed', failure: { kind: 'network' } });
  serve(served(1, 1, 'found'));
  await home.retry();
  await expectList(home, { source: 'server', status: 'idle' });
});

test("the server never gets the phone's position, even without a catalogue", async () => {
  browseCatalogue.mockResolvedValue(null);
  syncNow.mockResolvedValue();
  await expectList(openHomeList('near=me'), { source: null, status: 'failed', failure: null });
  expect(fetched).not.toHaveBeenCalled();
});

test('a week-old catalogue is shown, then updated and shown again', async () => {
  browseCatalogue.mockResolvedValue(
    found({ cards: [sampleCard('old')], total: 1, savedAt: ago(weekMs) }),
  );
  const home = openHomeList('q=boring');
  const now = found({ cards: [sampleCard('new')], total: 1 });
  let shownFirst: string[] = [];
  syncNow.mockImplementation(async () => {
    shownFirst = home.ids();
    browseCatalogue.mockResolvedValue(now);
  });
  await expectList(home, { cards: [{ id: 'new' }], readAt: now.savedAt, status: 'idle' });
  expect(shownFirst).toEqual(['old']);
  expect(syncNow.mock.calls).toEqual([[15 * 60_000]]);
});

test('a redrawn list keeps its length', async () => {
  saveCatalogue(120, ago(weekMs));
  const home = openHomeList('q=boring');
  await vi.waitFor(() => expect(browseCatalogue).toHaveBeenCalledTimes(2), waitOptions);
  expect(browseCatalogue.mock.lastCall?.[0]).toMatchObject({ from: 0, count: 48 });
  expect(syncNow).toHaveBeenCalledOnce();
  expect(home.list()).toMatchObject({ cards: cards.slice(0, 48), hasMore: true });
});

test('a catalogue that changed while it was scrolled leaves no gap', async () => {
  saveCatalogue(50);
  const home = openHomeList('q=boring');
  await expectList(home, { source: 'phone', pageCount: 1 });
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
  await expectList(openHomeList('q=boring'), { source: 'phone', status: 'idle' });
  expect(browseCatalogue).toHaveBeenCalledOnce();
  expect(syncNow).not.toHaveBeenCalled();
});

const missing = { requested: 'gaya', saved: 'patna' } as const;

const inGaya = served(1, 1, 'g');

test.each([
  ['city=Gaya', 'city=Gaya'],
  ['q=girls bodh gaya', 'q=girls%20bodh%20gaya'],
  ['near=mahabodhi-temple&within=5', 'near=mahabodhi-temple'],
])('the server answers %s for a city that is not on this device', async (address, sent) => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  serve(inGaya);
  await expectList(openHomeList(address), { source: 'server', cards: [{ id: 'g' }], missing });
  expect(requestedUrls().at(-1)).toContain(sent);
});

test('further pages of such a search come from the server too', async () => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  serve({ ...inGaya, totalPages: 2 }, served(2, 2, 'h'));
  const home = openHomeList('q=gaya');
  await expectList(home, { source: 'server' });
  await home.loadMore();
  expect(home.ids()).toEqual(['g', 'h']);
  expect(requestedUrls().at(-1)).toMatch(/page=2.*q=gaya/);
});

test.each(['city=Gaya', 'q=gaya'])(
  'offline, %s shows no hostels of another city',
  async (address) => {
    reportUnreachable();
    fetched.mockRejectedValue(networkError);
    browseCatalogue.mockResolvedValue(found({ missing }));
    await expectList(openHomeList(address), { cards: [], status: 'failed', source: null, missing });
  },
);

test('hits of the kept city are shown until the server answers, and stay offline', async () => {
  const hits = found({ cards: [sampleCard('gaya-road')], total: 1, missing });
  browseCatalogue.mockResolvedValue(hits);
  serve(inGaya);
  await expectList(openHomeList('q=gaya'), { source: 'server', cards: [{ id: 'g' }], missing });
  reportUnreachable();
  const offline = { source: 'phone', cards: [{ id: 'gaya-road' }], status: 'failed', missing };
  await expectList(openHomeList('q=gaya'), offline);
});

test('when the network is lost, only hits of the search follow those of the server', async () => {
  browseCatalogue.mockImplementation(async ({ query, near }) => {
    const isWhole = query === 'bodh gaya' && near !== undefined;
    return isWhole ? found({ missing }) : found({ cards: [sampleCard('in-patna')], total: 1 });
  });
  serve({ ...inGaya, totalPages: 2 });
  const home = openHomeList('q=bodh gaya&near=mahabodhi-temple');
  await expectList(home, { source: 'server' });
  expect(await home.loadMore()).toBe(false);
  expect(home.list()).toMatchObject({ cards: [{ id: 'g' }], status: 'failed' });
});

test('the server says what it left out of the text', async () => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  serve({ ...inGaya, relaxed: ['within', 'maxPrice'] });
  const list = openHomeList('q=gaya under 500');
  await expectList(list, { source: 'server', relaxed: ['within', 'maxPrice'] });
});

test("the phone's position is never sent, even from another city", async () => {
  browseCatalogue.mockResolvedValue(found({ missing }));
  await expectList(openHomeList('near=me'), { status: 'failed', missing });
  expect(fetched).not.toHaveBeenCalled();
});
