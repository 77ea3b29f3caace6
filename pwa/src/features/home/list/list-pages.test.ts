import { expect, test } from 'vitest';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import {
  distinctCards,
  nextPhonePosition,
  nextServerPosition,
  type PhonePage,
  type ServerPage,
} from './list-pages.ts';

const readAt = '2026-11-21T12:00:00Z';
const cards = (ids: string) => ids.split('').map((id) => sampleCard(id));

const serverPage = (page: number, ids: string, nextCursor?: string): ServerPage => ({
  source: 'server',
  cards: cards(ids),
  page,
  totalPages: 3,
  nextCursor,
  readAt,
});

const phonePage = (ids: string, end: number, total: number | null): PhonePage => ({
  source: 'phone',
  cards: cards(ids),
  total,
  end,
  readAt,
});

test("the next page of the server follows the last one's cursor", () => {
  const first = serverPage(1, 'ab', 'after-b');
  expect(nextServerPosition([first])).toMatchObject({ page: 2, cursor: 'after-b' });
  const second = serverPage(2, 'c');
  expect(nextServerPosition([first, second])).toEqual({
    page: 3,
    cursor: undefined,
    phone: { from: 0, shown: 3, readAt: undefined },
  });
  expect(nextServerPosition([first, second, serverPage(3, 'd')])).toBeUndefined();
});

test('a search that begins anew in another order continues there and shows each hostel once', () => {
  const pages = [serverPage(1, 'dcb', 'index~3'), serverPage(1, 'abc', 'catalogue~3')];
  expect(nextServerPosition(pages)).toMatchObject({ page: 2, cursor: 'catalogue~3' });
  const shown = distinctCards([...pages, serverPage(2, 'def')]);
  expect(shown.map(({ id }) => id)).toEqual('dcbaef'.split(''));
});

test('pages of the phone do not move the cursor of the server', () => {
  const pages = [serverPage(1, 'ab', 'after-b'), phonePage('abcd', 4, 9)];
  expect(nextServerPosition(pages)).toEqual({
    page: 2,
    cursor: 'after-b',
    phone: { from: 4, shown: 6, readAt },
  });
});

test('the catalogue continues after its last card and ends with its total', () => {
  expect(nextPhonePosition([phonePage('ab', 2, 3)])).toEqual({ from: 2, shown: 2, readAt });
  expect(nextPhonePosition([phonePage('ab', 2, 3), phonePage('c', 3, 3)])).toBeUndefined();
  expect(nextPhonePosition([phonePage('', 0, 0)])).toBeUndefined();
});

test('the catalogue follows saved cards from its first hostel', () => {
  expect(nextPhonePosition([phonePage('ab', 0, null)])).toEqual({ from: 0, shown: 2, readAt });
  expect(nextPhonePosition([phonePage('ab', 0, null), phonePage('', 0, null)])).toBeUndefined();
});

test('a hostel that moved between pages appears once', () => {
  const pages = [serverPage(1, 'ab'), serverPage(2, 'bc'), phonePage('abcd', 4, 4)];
  expect(distinctCards(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
