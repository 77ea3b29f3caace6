import type { ListingCard } from '@patna/contracts';
import { expect, test } from 'vitest';
import {
  copyRead,
  emptyHomeList,
  homeListReducer,
  pageArrived,
  pageAsked,
  pageFailed,
} from './home-list.ts';

const at = '2026-11-21T12:00:00Z';
const reduce = homeListReducer;

function page(number: number, totalPages: number, ids: string[]) {
  const data = ids.map((id) => ({ id }) as ListingCard);
  return pageArrived({ answer: { data, totalPages, page: number }, at });
}

test('it starts before page 1, with more to come', () => {
  expect(emptyHomeList).toMatchObject({ page: 1, hasMore: true, cards: [] });
});

test('a page that arrives is appended and the next one is asked for', () => {
  const list = [page(1, 2, ['a', 'b']), page(2, 2, ['c'])].reduce(reduce, emptyHomeList);
  expect(list.cards.map((card) => card.id)).toEqual(['a', 'b', 'c']);
  expect(list).toMatchObject({ page: 3, hasMore: false, status: 'idle', source: 'server' });
});

test('a page that fails is asked for again: the number does not advance', () => {
  const list = [page(1, 3, ['a']), pageAsked(), pageFailed()].reduce(reduce, emptyHomeList);
  expect(list).toMatchObject({ page: 2, hasMore: true, status: 'failed' });
  expect(list.cards).toHaveLength(1);
});

test('a hostel that moved between pages is drawn once', () => {
  const list = [page(1, 2, ['a', 'b']), page(2, 2, ['b', 'c'])].reduce(reduce, emptyHomeList);
  expect(list.cards.map((card) => card.id)).toEqual(['a', 'b', 'c']);
});

test('a saved copy shows until the server answers, and never after', () => {
  const copy = copyRead({ cards: [{ id: 'old' } as ListingCard], savedAt: at });
  const shown = reduce(emptyHomeList, copy);
  expect(shown).toMatchObject({ source: 'phone', page: 1, hasMore: true });
  const fresh = reduce(shown, page(1, 1, ['new']));
  expect(fresh.cards.map((card) => card.id)).toEqual(['new']);
  expect(reduce(fresh, copy)).toEqual(fresh);
});

test('an empty saved copy is not shown as an answer', () => {
  expect(reduce(emptyHomeList, copyRead({ cards: [], savedAt: at })).source).toBeNull();
});
