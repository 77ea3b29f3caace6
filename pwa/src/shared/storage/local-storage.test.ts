import { afterEach, expect, test, vi } from 'vitest';
import { writeItem, itemKeys, readItem } from './local-storage.ts';
import { onOfflineUnavailable } from './offline-unavailable.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('keeps refused items in memory and reports it', () => {
  const off = vi.fn();
  onOfflineUnavailable(off);
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
  expect(writeItem('a', 'newer')).toBe(false);
  expect(writeItem('b', 'new')).toBe(false);
  expect(off).toHaveBeenCalledOnce();
  expect([readItem('a'), readItem('b')]).toEqual(['newer', 'new']);
  expect(itemKeys()).toEqual(expect.arrayContaining(['a', 'b']));
  writeItem('b', null);
  expect(readItem('b')).toBeNull();
  vi.unstubAllGlobals();
  expect(writeItem('a', 'stored again')).toBe(true);
  expect(localStorage.getItem('a')).toBe('stored again');
});
