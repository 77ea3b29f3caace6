import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as catalogue from '../../../offline/catalogue/catalogue-client.ts';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import { db } from '../../../offline/database/db.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { api } from '../../../shared/http/api.ts';
import { reportReachable } from '../../../shared/http/reachability.ts';
import { clearPosition } from '../../../shared/places/position.ts';
import { type FirstPage, withServerPage } from '../list/server-rendered-page.ts';
import { useHomeList } from '../list/use-home-list.ts';
import { readHomeQuery } from '../query/home-query.ts';

/** Test files that open the list must mock `catalogue-client.ts`. */
export const browseCatalogue = vi.mocked(catalogue.browseCatalogue);
export const syncNow = vi.mocked(catalogue.syncNow);
export const fetched = vi.spyOn(globalThis, 'fetch');

/** A busy machine needs longer than the default second. */
export const waitOptions = { timeout: 10_000 };
export const weekMs = 7 * 86_400_000;
export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
export const networkError = new TypeError('Failed to fetch');
export const cards = Array.from({ length: 120 }, (_, n) => sampleCard(`h${n}`));

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
  fetched.mockReset();
  browseCatalogue.mockReset();
  syncNow.mockReset();
  await db.listings.clear();
  await db.meta.clear();
});

export const found = (more: Partial<BrowsePage> = {}): BrowsePage =>
  ({ cards: [], distances: {}, total: 0, savedAt: ago(0), counts: {}, ...more }) as BrowsePage;

/** A catalogue of the first `total` cards. */
export function saveCatalogue(total: number, savedAt = ago(0)): void {
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

export const served = (page: number, totalPages: number, ...ids: string[]): ServedPage => ({
  data: ids.map((id) => sampleCard(id)),
  page,
  totalPages,
});

/** Answers the next requests, then fails. */
export function serve(...pages: ServedPage[]): void {
  for (const page of pages) fetched.mockImplementationOnce(async () => Response.json(page));
  fetched.mockRejectedValue(networkError);
}

export function requestedUrls(): string[] {
  return fetched.mock.calls.map(([url]) => (typeof url === 'string' ? url : ''));
}

export function requestParams(): URLSearchParams[] {
  return requestedUrls().map((url) => new URL(url, 'http://test').searchParams);
}

const queryOf = (address: string) => readHomeQuery(new URLSearchParams(address));

/** Opens the list of an address, with the first page of the document if there is one. */
export function openHomeList(address: string, first?: FirstPage) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (all) =>
      all({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    ...(first && { preloadedState: { [api.reducerPath]: withServerPage(first) } }),
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const mount = () => renderHook(useHomeList, { initialProps: queryOf(address), wrapper });
  let hook = mount();
  return {
    list: () => hook.result.current.list,
    ids: () => hook.result.current.list.cards.map(({ id }) => id),
    staleSince: () => hook.result.current.staleSince,
    loadMore: () => act(() => hook.result.current.loadMore()),
    startLoadMore: () => hook.result.current.loadMore(),
    retry: () => act(async () => hook.result.current.retry()),
    search: (other: string) => hook.rerender(queryOf(other)),
    leave: () => hook.unmount(),
    comeBack: () => {
      hook = mount();
    },
  };
}

/** Waits until the list matches. */
export function expectList(
  { list }: Pick<ReturnType<typeof openHomeList>, 'list'>,
  expected: object,
): Promise<void> {
  return vi.waitFor(() => expect(list()).toMatchObject(expected), waitOptions);
}
