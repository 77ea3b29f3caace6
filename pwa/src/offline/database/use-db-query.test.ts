import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from './db.ts';
import { breakDatabase } from '../testing/broken-database.ts';
import { useDbQuery } from './use-db-query.ts';
import { useWishlist } from '../wishlist/wishlist-store.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('reports a database that cannot be opened', async () => {
  breakDatabase();
  const { result } = renderHook(() => useWishlist());
  await waitFor(() => expect(result.current).toMatchObject({ items: [], unreadable: true }));
});

test('reopens a closed database', async () => {
  await db.open();
  db.close();
  const { result } = renderHook(() => useDbQuery(() => db.outbox.count(), -1, []));
  await waitFor(() => expect(result.current).toBe(0));
});

test('stops waiting for a database that another tab blocks', async () => {
  vi.useFakeTimers();
  const hung = new Promise<number>(() => {});
  const { result } = renderHook(() => useDbQuery(() => hung, -1, []));
  await vi.advanceTimersByTimeAsync(9000);
  expect(result.current).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(result.current).toBe(-1);
  vi.useRealTimers();
});
