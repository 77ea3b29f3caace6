import type { ListingCard } from '@patna/contracts';
import { expect, test } from 'vitest';
import {
  savedCardsLoaded,
  emptyHomeList,
  homeListReducer,
  pageArrived,
  pageRequested,
  pageFailed,
  phoneFinished,
  queryChanged,
  withCachedDocument,
} from './home-list-slice.ts';

const at = '2026-11-21T12:00:00Z';
const reduce = homeListReducer;

function page(number: number, totalPages: number, ids: string[]) {
  const data = ids.map((id) => ({ id }) as ListingCard);
  return pageArrived({ answer: { data, totalPages, page: number }, at });
}

test('starts before page 1, with more to load', () => {
  expect(emptyHomeList).toMatchObject({ page: 1, hasMore: true, cards: [] });
});

test('an answered page is appended and the next page advances', () => {
  const list = [page(1, 2, ['a', 'b']), page(2, 2, ['c'])].reduce(reduce, emptyHomeList);
  expect(list.cards.map((card) => card.id)).toEqual(['a', 'b', 'c']);
  expect(list).toMatchObject({ page: 3, hasMore: false, status: 'idle', source: 'server' });
});

test("a page's cursor is used for the next page", () => {
  const answer = {
    data: [{ id: 'a' } as ListingCard],
    totalPages: 2,
    page: 1,
    nextCursor: 'behind-a',
  };
  const first = reduce(emptyHomeList, pageArrived({ answer, at }));
  expect(first.cursor).toBe('behind-a');
  expect(reduce(first, page(2, 2, ['b'])).cursor).toBeNull();
  expect(withCachedDocument(emptyHomeList, answer, at).cursor).toBeNull();
});

test('a failed page is requested again', () => {
  const list = [page(1, 3, ['a']), pageRequested(), pageFailed({ key: '' })].reduce(
    reduce,
    emptyHomeList,
  );
  expect(list).toMatchObject({ page: 2, hasMore: true, status: 'failed' });
  expect(list.cards).toHaveLength(1);
});

test('a cached document is shown, then reloaded from the first page', () => {
  const answer = { data: [{ id: 'a' } as ListingCard], totalPages: 1, page: 1 };
  const kept = withCachedDocument(emptyHomeList, answer, at);
  expect(kept).toMatchObject({ page: 1, hasMore: false, source: 'document', readAt: at });
  const copy = { key: '', cards: [{ id: 'b' } as ListingCard], savedAt: at };
  expect(reduce(kept, savedCardsLoaded(copy))).toMatchObject({
    cards: [{ id: 'b' }],
    source: 'phone',
  });
  expect(reduce(kept, page(1, 2, ['c']))).toMatchObject({ cards: [{ id: 'c' }], page: 2 });
});

test('a hostel that moved between pages appears once', () => {
  const list = [page(1, 2, ['a', 'b']), page(2, 2, ['b', 'c'])].reduce(reduce, emptyHomeList);
  expect(list.cards.map((card) => card.id)).toEqual(['a', 'b', 'c']);
});

test('saved cards show only until the server answers', () => {
  const copy = savedCardsLoaded({ key: '', cards: [{ id: 'old' } as ListingCard], savedAt: at });
  const shown = reduce(emptyHomeList, copy);
  expect(shown).toMatchObject({ source: 'phone', page: 1, hasMore: true });
  const fresh = reduce(shown, page(1, 1, ['new']));
  expect(fresh.cards.map((card) => card.id)).toEqual(['new']);
  expect(reduce(fresh, copy)).toEqual(fresh);
});

test('more saved cards are appended', () => {
  const cards = (...ids: string[]) => ids.map((id) => ({ id }) as ListingCard);
  const more = (from: number, ...ids: string[]) =>
    savedCardsLoaded({ key: '', cards: cards(...ids), from, savedAt: at, total: 4 });
  const list = [more(0, 'a', 'b'), more(2, 'b', 'c')].reduce(reduce, emptyHomeList);
  expect(list.cards.map((card) => card.id)).toEqual(['a', 'b', 'c']);
  expect(reduce(list, more(0, 'x')).cards).toEqual(cards('x'));
});

test('distances belong to saved cards and are dropped for server cards', () => {
  const near = (id: string, away: number, from: number) =>
    savedCardsLoaded({
      key: '',
      cards: [{ id } as ListingCard],
      distances: { [id]: away },
      from,
      savedAt: at,
    });
  const list = [near('a', 1.5, 0), near('b', 3, 1)].reduce(reduce, emptyHomeList);
  expect(list.cards.map((card) => card.id)).toEqual(['a', 'b']);
  expect(list.distances).toEqual({ a: 1.5, b: 3 });
  expect(reduce(list, page(1, 1, ['a'])).distances).toEqual({});
});

test('an empty saved copy is not an answer', () => {
  expect(
    reduce(emptyHomeList, savedCardsLoaded({ key: '', cards: [], savedAt: at })).source,
  ).toBeNull();
});

test('an empty result of the whole catalogue is an answer', () => {
  const copy = savedCardsLoaded({ key: '', cards: [], savedAt: at, total: 0 });
  const list = [copy, phoneFinished('')].reduce(reduce, emptyHomeList);
  expect(list).toMatchObject({ source: 'phone', onPhone: 0, hasMore: false, status: 'idle' });
});

test('another query starts empty and ignores earlier answers', () => {
  const asked = [page(1, 3, ['a']), queryChanged('gender=Girls')].reduce(reduce, emptyHomeList);
  expect(asked).toEqual({ ...emptyHomeList, key: 'gender=Girls' });
  expect([page(2, 3, ['b']), pageFailed({ key: '' })].reduce(reduce, asked)).toEqual(asked);
  const copy = savedCardsLoaded({ key: '', cards: [{ id: 'old' } as ListingCard], savedAt: at });
  expect(reduce(asked, copy)).toEqual(asked);
});
