import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test, vi } from 'vitest';
import type { BrowsePage, BrowseRequest } from '../../offline/catalogue-index.ts';
import { api } from '../../shared/api.ts';
import { askPosition, forgetPosition } from '../../shared/places/position.ts';
import { homeListReducer, questionAsked } from './home-list.ts';
import { readHomeQuery } from './home-query.ts';
import { loadNextPage } from './load-page.ts';

const browseCatalogue = vi.hoisted(() =>
  vi.fn<(asked: BrowseRequest) => Promise<BrowsePage | null>>(),
);
vi.mock(import('../../offline/catalogue.ts'), () => ({
  browseCatalogue,
  syncNow: () => Promise.resolve(),
}));
const fetched = vi.spyOn(globalThis, 'fetch');

afterEach(() => {
  forgetPosition();
  vi.clearAllMocks();
});

const page = { cards: [], away: {}, total: 0, savedAt: '2026-11-21T12:00:00Z', counts: {} };

test('near a place this phone alone is asked, and nothing is sent', async () => {
  const list = await load('near=golghar&gender=Girls');
  expect(browseCatalogue.mock.calls[0]?.[0]).toMatchObject({
    near: { latitude: 25.62, longitude: 85.139 },
    sort: 'distance',
    filters: { gender: ['Girls'] },
  });
  expect(fetched).not.toHaveBeenCalled();
  expect(list).toMatchObject({ source: 'phone', onPhone: 0, hasMore: false });
});

test('near me is where the phone said it is; without that the list has no place', async () => {
  await load('near=me');
  expect(browseCatalogue.mock.calls[0]?.[0].near).toBeUndefined();
  const phone: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition: (found) =>
      found({ coords: { latitude: 25.6, longitude: 85.1 } } as GeolocationPosition),
  };
  await askPosition(phone as Geolocation);
  await load('near=me');
  expect(browseCatalogue.mock.lastCall?.[0].near).toEqual({ latitude: 25.6, longitude: 85.1 });
  expect(fetched).not.toHaveBeenCalled();
});

async function load(address: string) {
  browseCatalogue.mockResolvedValue(page as unknown as BrowsePage);
  const query = readHomeQuery(new URLSearchParams(address));
  const store = configureStore({
    reducer: { homeList: homeListReducer, [api.reducerPath]: api.reducer },
    middleware: (all) => all().concat(api.middleware),
  });
  store.dispatch(questionAsked(query.key));
  await store.dispatch(loadNextPage(query));
  return store.getState().homeList;
}
