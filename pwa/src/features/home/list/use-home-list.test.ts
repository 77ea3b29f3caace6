import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readListingCards, saveListingCards } from '../../../offline/listings/listing-store.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import {
  reachability,
  reportReachable,
  reportUnreachable,
} from '../../../shared/http/reachability.ts';
import { asForeignResponse } from '../../../shared/testing/foreign-response.ts';
import {
  ago,
  browseCatalogue,
  cards,
  expectList,
  fetched,
  networkError,
  openHomeList,
  requestParams,
  saveCatalogue,
  serve,
  served,
  waitOptions,
  weekMs,
} from '../testing/open-home-list.tsx';
import type { FirstPage } from './server-rendered-page.ts';

vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => ({
  browseCatalogue: vi.fn(),
  syncNow: vi.fn(),
  onCatalogueSync: vi.fn(() => () => undefined),
}));

test('every page follows the cursor of the one before, without gaps or doubles', async () => {
  serve(
    { ...served(1, 3, 'a', 'b'), nextCursor: 'after-b' },
    // Three hostels were added before the cursor, and `b` moved.
    { ...served(2, 3, 'b', 'c'), nextCursor: 'after-c' },
    served(3, 3, 'd'),
  );
  const home = openHomeList('');
  await expectList(home, { source: 'server', hasMore: true });
  expect(await home.loadMore()).toBe(true);
  expect(await home.loadMore()).toBe(true);
  expect(home.ids()).toEqual(['a', 'b', 'c', 'd']);
  expect(home.list()).toMatchObject({ hasMore: false, status: 'idle' });
  expect(requestParams().map((sent) => sent.get('cursor'))).toEqual([null, 'after-b', 'after-c']);
  expect(await home.loadMore()).toBe(false);
});

test('a failed page is requested again', async () => {
  serve({ ...served(1, 3, 'a'), nextCursor: 'after-a' });
  browseCatalogue.mockResolvedValue(null);
  const home = openHomeList('');
  await expectList(home, { source: 'server' });
  expect(await home.loadMore()).toBe(false);
  expect(home.list()).toMatchObject({ status: 'failed', hasMore: true, pageCount: 1 });
  serve(served(2, 3, 'b'));
  await home.retry();
  await expectList(home, { status: 'idle', pageCount: 2 });
  expect(home.ids()).toEqual(['a', 'b']);
  const [, refused, again] = requestParams();
  expect(again?.toString()).toBe(refused?.toString());
});

test('a list that failed is requested again when the server is back', async () => {
  fetched.mockRejectedValue(networkError);
  browseCatalogue.mockResolvedValue(null);
  const home = openHomeList('gender=Girls');
  await expectList(home, { status: 'failed', source: null });
  serve(served(1, 1, 'a'));
  act(() => reportReachable());
  await expectList(home, { source: 'server', cards: [{ id: 'a' }] });
});

test('saved cards show until the server answers', async () => {
  await saveListingCards([sampleCard('old')], ago(weekMs));
  let answer: (response: Response) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const home = openHomeList('');
  await expectList(home, {
    source: 'phone',
    cards: [{ id: 'old' }],
    status: 'loading',
    hasMore: true,
  });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), waitOptions);
  answer(Response.json(served(1, 1, 'new')));
  await expectList(home, { source: 'server', hasMore: false });
  expect(home.ids()).toEqual(['new']);
});

test('offline, saved cards are followed by the catalogue', async () => {
  reportUnreachable();
  fetched.mockRejectedValue(networkError);
  await saveListingCards(cards.slice(0, 12), ago(0));
  saveCatalogue(70);
  const home = openHomeList('');
  await expectList(home, { source: 'phone', status: 'failed', canLoadMore: true });
  expect(home.ids()).toHaveLength(8);
  await home.loadMore();
  expect(home.list().cards).toEqual(cards.slice(0, 56));
  await home.loadMore();
  expect(home.list()).toMatchObject({ cards: cards.slice(0, 70), canLoadMore: false, onPhone: 70 });
});

test('the first page of the document needs no request and is saved on the phone', async () => {
  const first = { listings: { data: [sampleCard('a')], page: 1, totalPages: 1 }, at: ago(0) };
  const home = openHomeList('', first);
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
  const home = openHomeList('', { listings, at: ago(weekMs), kept: true });
  expect(home.list()).toMatchObject({ source: 'document', cards: [{ id: 'a' }] });
  await expectList(home, { source: 'server', cards: [{ id: 'c' }] });
  expect(requestParams().map((sent) => [sent.get('page'), sent.get('cursor')])).toEqual([
    ['1', null],
  ]);
});

test('offline, the saved cards are as many as those of the cached document', async () => {
  reportUnreachable();
  fetched.mockRejectedValue(networkError);
  await saveListingCards(cards.slice(0, 20), ago(0));
  const listings = { data: cards.slice(0, 12), page: 1, totalPages: 2 };
  const home = openHomeList('', { listings, at: ago(weekMs), kept: true });
  await expectList(home, { source: 'phone', status: 'failed' });
  expect(home.list().cards).toEqual(cards.slice(0, 12));
});

test('another query starts empty and ignores earlier answers', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  browseCatalogue.mockResolvedValue(null);
  const home = openHomeList('');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce(), waitOptions);
  serve(served(1, 1, 'g'));
  home.search('gender=Girls');
  expect(home.list()).toMatchObject({ cards: [], hasMore: true });
  await act(async () => answer(Response.json(served(1, 1, 'any'))));
  await expectList(home, { source: 'server' });
  expect(home.ids()).toEqual(['g']);
});

test('the list is still there on coming back, also offline', async () => {
  serve({ ...served(1, 2, 'a'), nextCursor: 'after-a' }, served(2, 2, 'b'));
  const home = openHomeList('');
  await expectList(home, { source: 'server' });
  await home.loadMore();
  home.leave();
  reportUnreachable();
  home.comeBack();
  expect(home.ids()).toEqual(['a', 'b']);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('when the network is lost mid-list, saved cards continue to the end', async () => {
  saveCatalogue(70);
  serve({ data: cards.slice(0, 12), page: 1, totalPages: 6 });
  const home = openHomeList('');
  await expectList(home, { source: 'server' });
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
  expect(requestParams().at(-1)?.get('page')).toBe('2');
});

test('an answer of a captive portal is an error, not a list', async () => {
  browseCatalogue.mockResolvedValue(null);
  fetched.mockResolvedValueOnce(asForeignResponse(Response.json({ error: 'login' })));
  await expectList(openHomeList(''), { status: 'failed', failure: { kind: 'network' } });
  expect(reachability()).toBe('offline');
});

const yesterday = ago(86_400_000);

/** A hidden list of two pages, of which the first is a day old. Showing it refreshes it. */
async function scrolled() {
  const listings = { ...served(1, 3, 'a', 'b'), nextCursor: 'after-b' };
  serve(served(2, 3, 'c'));
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const home = openHomeList('', { listings: listings as FirstPage['listings'], at: yesterday });
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
  expect(requestParams().map((sent) => sent.get('cursor'))).toEqual([null, 'after-a']);
  expect(home.list()).toMatchObject({ pageCount: 2, hasMore: true, source: 'server' });
  expect(Date.parse(home.list().readAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(home.staleSince()).toBeNull();
  serve(served(3, 3, 'd'));
  await home.loadMore();
  expect(requestParams().at(-1)?.get('cursor')).toBe('after-c');
});

test('a stale list stays unchanged if one of its pages fails', async () => {
  saveCatalogue(70);
  const home = await scrolled();
  serve(served(1, 3, 'new', 'a'));
  home.show();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2), waitOptions);
  await vi.waitFor(() => expect(reachability()).toBe('offline'), waitOptions);
  expect(home.ids()).toEqual(['a', 'b', 'c']);
  await expectList(home, { status: 'idle', failure: null, canLoadMore: true, readAt: yesterday });
  expect(home.staleSince()).toBe(yesterday);
});

test('a page that is requested during a refresh does not change it', async () => {
  const answers: ((response: Response) => void)[] = [];
  const home = await scrolled();
  fetched.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  home.show();
  await vi.waitFor(() => expect(answers).toHaveLength(1), waitOptions);
  await expectList(home, { status: 'idle', canLoadMore: false });
  const { loading } = await act(async () => ({ loading: home.startLoadMore() }));
  answers[0]?.(Response.json({ ...served(1, 3, 'new', 'a'), nextCursor: 'after-a' }));
  await vi.waitFor(() => expect(answers).toHaveLength(2), waitOptions);
  answers[1]?.(Response.json(served(2, 3, 'c')));
  await loading;
  await vi.waitFor(() => expect(home.ids()).toEqual(['new', 'a', 'c']), waitOptions);
  await expectList(home, { canLoadMore: true });
});
