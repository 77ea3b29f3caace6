import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../offline/database/db.ts';
import { saveListingCards } from '../../offline/listings/listing-store.ts';
import { homeApi } from '../../features/home/api/home-api.ts';
import { saveScrollPosition } from '../../features/home/list/saved-scroll.ts';
import { plainQuery } from '../../features/home/query/home-query.ts';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { preloadRoute } from './preload-route.ts';
import { type AppStore, createAppStore } from './store.ts';

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await db.open();
  await saveListingCards([sampleCard('a'), sampleCard('b')], '2026-01-01T08:00:00Z');
});
afterEach(async () => {
  history.replaceState(null, '', '/');
  localStorage.clear();
  vi.unstubAllGlobals();
  await db.delete();
});

test('home has its cards before the first render', async () => {
  const store = createAppStore();
  await preloadRoute(store, true);
  expect(cardsIn(store).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a search is not answered with the unfiltered list', async () => {
  history.replaceState(null, '', '/?gender=Girls');
  const store = createAppStore();
  await preloadRoute(store, true);
  expect(cardsIn(store)).toEqual([]);
});

test('loads the first cards alone, and all cards for a restored position', async () => {
  const many = Array.from({ length: 20 }, (_, n) => sampleCard(`many-${n}`));
  await saveListingCards(many, '2026-01-01T08:00:00Z');
  // On a busy machine the cards may come after the preload's time limit.
  const first = await preloadedStore();
  await vi.waitFor(() => expect(cardsIn(first)).toHaveLength(8));
  saveScrollPosition({ y: 900, pages: 2, route: '/', time: Date.now() });
  const restored = await preloadedStore();
  await vi.waitFor(() => expect(cardsIn(restored)).toHaveLength(22));
});

test('opens the database for every other screen', async () => {
  db.close();
  await preloadRoute(createAppStore(), false);
  await vi.waitFor(() => expect(db.isOpen()).toBe(true));
});

async function preloadedStore(): Promise<AppStore> {
  const store = createAppStore();
  await preloadRoute(store, true);
  return store;
}

/** Saved cards that home shows first. */
function cardsIn(store: AppStore) {
  const { data } = homeApi.endpoints.phoneHostels.select(plainQuery)(store.getState());
  return data?.pages.flatMap(({ cards }) => cards) ?? [];
}
