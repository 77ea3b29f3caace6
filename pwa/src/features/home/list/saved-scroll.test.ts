import { afterEach, expect, test, vi } from 'vitest';
import { readScrollPosition, saveScrollPosition } from './saved-scroll.ts';

const now = 1_800_000_000_000;
const place = { y: 1234, pages: 2, route: '/', time: now };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a scroll position is restored on its route within 30 minutes', () => {
  saveScrollPosition(place);
  expect(readScrollPosition('/', now + 29 * 60_000)).toEqual(place);
  expect(readScrollPosition('/?place=Patna', now)).toBeNull();
  expect(readScrollPosition('/', now + 31 * 60_000)).toBeNull();
});

test.each(['', '{', 'null', '7', '{"route":"/","time":"x"}', '{"route":"/","time":1,"y":null}'])(
  'invalid storage (%s) restores no position',
  (text) => {
    localStorage.setItem('patna.me.scroll', text);
    expect(readScrollPosition('/', 2)).toBeNull();
  },
);

test('the scroll position survives refused storage within the page', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  saveScrollPosition(place);
  expect(readScrollPosition('/', now)).toEqual(place);
});
