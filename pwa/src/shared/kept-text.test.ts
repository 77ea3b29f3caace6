import { afterEach, expect, test, vi } from 'vitest';
import { keepText, keptKeys, readText } from './kept-text.ts';
import { onStorageOff } from './storage-off.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what local storage refuses is kept in memory, and said to be', () => {
  const off = vi.fn();
  onStorageOff(off);
  localStorage.setItem('a', 'stored');
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    a: 'stored',
    getItem: (key: string) => (key === 'a' ? 'stored' : null),
    setItem,
    removeItem() {},
  });
  expect(off).not.toHaveBeenCalled();
  expect(keepText('a', 'newer')).toBe(false);
  expect(keepText('b', 'new')).toBe(false);
  expect(off).toHaveBeenCalledOnce();
  expect([readText('a'), readText('b')]).toEqual(['newer', 'new']);
  expect(keptKeys()).toEqual(expect.arrayContaining(['a', 'b']));
  keepText('b', null);
  expect(readText('b')).toBeNull();
  vi.unstubAllGlobals();
  expect(keepText('a', 'stored again')).toBe(true);
  expect(localStorage.getItem('a')).toBe('stored again');
});
