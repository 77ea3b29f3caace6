import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import { useRefetchWhenStale } from './use-refetch-when-stale.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-21T09:00:00.000Z');
const heardAt = new Date(start).toISOString();
const askAnew = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  reportReachable();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  askAnew.mockReset();
});

const shown = (at: string | null = heardAt) =>
  renderHook((since: string | null) => useRefetchWhenStale(since, askAnew), { initialProps: at });

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function seen(): void {
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('open data shows its age after 15 minutes and is refetched once', () => {
  const { result, rerender } = shown();
  pass(14 * minuteMs);
  expect(result.current).toBeNull();
  pass(minuteMs);
  expect(result.current).toBe(heardAt);
  pass(3 * minuteMs);
  expect(askAnew).toHaveBeenCalledOnce();
  rerender(new Date().toISOString());
  expect(result.current).toBeNull();
});

test('a phone that was locked for a day shows the age and refetches when the page is visible', () => {
  const { result } = shown();
  vi.setSystemTime(start + 1440 * minuteMs);
  seen();
  expect(result.current).toBe(heardAt);
  expect(askAnew).toHaveBeenCalledOnce();
});

test('offline, data shows its age at once; stale data is refetched when the server returns', () => {
  const { result } = shown();
  act(reportUnreachable);
  expect(result.current).toBe(heardAt);
  pass(20 * minuteMs);
  seen();
  expect(askAnew).not.toHaveBeenCalled();
  act(reportReachable);
  expect(askAnew).toHaveBeenCalledOnce();
});

test('fresh data is not refetched when the page is shown or the server returns', () => {
  const { result } = shown();
  act(reportUnreachable);
  act(reportReachable);
  seen();
  expect(result.current).toBeNull();
  expect(askAnew).not.toHaveBeenCalled();
});

test('a hidden page does not refetch', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  shown();
  pass(20 * minuteMs);
  seen();
  expect(askAnew).not.toHaveBeenCalled();
});
