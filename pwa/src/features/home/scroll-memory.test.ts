import { expect, test } from 'vitest';
import { readPlace, savePlace } from './scroll-memory.ts';

const now = 1_800_000_000_000;
const place = { y: 1234, pages: 2, route: '/', time: now };

test('a place is found again on its route within 30 minutes', () => {
  const storage = memoryStorage();
  savePlace(place, storage);
  expect(readPlace('/', now + 29 * 60_000, storage)).toEqual(place);
  expect(readPlace('/?place=Patna', now, storage)).toBeNull();
  expect(readPlace('/', now + 31 * 60_000, storage)).toBeNull();
});

test.each(['', '{', 'null', '7', '{"route":"/","time":"x"}', '{"route":"/","time":1,"y":null}'])(
  'unreadable storage (%s) is no place',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('patna.me.scroll', text);
    expect(readPlace('/', 2, storage)).toBeNull();
  },
);

test('refused storage does not stop the app', () => {
  const storage = memoryStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => savePlace(place, storage)).not.toThrow();
});

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => values.clear(),
    removeItem: (key) => void values.delete(key),
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
