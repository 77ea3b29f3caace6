import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

const screenHeight = 800;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', screenHeight);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A document with this many pixels below the screen. */
function left(pixels: number): void {
  const height = screenHeight + pixels;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
}

function scrolling(page = '1', active = true) {
  const onReach = vi.fn();
  const { rerender, unmount } = renderHook(
    (asked: { page: string; active: boolean }) => useInfiniteScroll({ ...asked, onReach }),
    { initialProps: { page, active } },
  );
  return { onReach, rerender, unmount };
}

test('requests more within 300 px of the end, 200 ms after the scroll', () => {
  left(301);
  const { onReach, unmount } = scrolling();
  vi.advanceTimersByTime(200);
  expect(onReach).not.toHaveBeenCalled();

  left(300);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(199);
  expect(onReach).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onReach).toHaveBeenCalledOnce();
  unmount();
});

test('requests each page once, and none while inactive', () => {
  left(0);
  const { onReach, rerender, unmount } = scrolling('1', false);
  vi.advanceTimersByTime(200);
  expect(onReach).not.toHaveBeenCalled();

  rerender({ page: '1', active: true });
  vi.advanceTimersByTime(200);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(200);
  expect(onReach).toHaveBeenCalledOnce();

  rerender({ page: '2', active: true });
  vi.advanceTimersByTime(200);
  expect(onReach).toHaveBeenCalledTimes(2);
  unmount();
});
