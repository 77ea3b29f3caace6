import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { wipePersonalData } from '../account/switch-account.ts';
import {
  forgetAllSearches,
  forgetSearch,
  addRecentSearch,
  useRecentSearches,
} from './recent-searches.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('keeps the last ten, newest first, each once', () => {
  const recents = renderHook(() => useRecentSearches());
  act(() => {
    for (let n = 1; n <= 12; n += 1) addRecentSearch(`hostel ${n}`);
    addRecentSearch('  Hostel   5 ');
    addRecentSearch('   ');
  });
  expect(recents.result.current).toHaveLength(10);
  expect(recents.result.current.slice(0, 3)).toEqual(['Hostel 5', 'hostel 12', 'hostel 11']);
});

test('one or all are forgotten on request', () => {
  const recents = renderHook(() => useRecentSearches());
  act(() => ['a', 'b', 'c'].forEach(addRecentSearch));
  act(() => forgetSearch('b'));
  expect(recents.result.current).toEqual(['c', 'a']);
  act(() => forgetAllSearches());
  expect(recents.result.current).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('sign-out leaves nothing of them', async () => {
  addRecentSearch('boring road');
  await wipePersonalData();
  expect(renderHook(() => useRecentSearches()).result.current).toEqual([]);
  expect(localStorage).toHaveLength(0);
});
