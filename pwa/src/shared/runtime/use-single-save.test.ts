import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSingleSave } from './use-single-save.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('ignores a second save while one runs', async () => {
  const { result } = renderHook(() => useSingleSave());
  const { promise, resolve } = Promise.withResolvers<void>();
  const action = vi.fn<() => Promise<void>>(() => promise);
  await act(async () => {
    const first = result.current.save(action);
    await result.current.save(action);
    resolve();
    await first;
  });
  expect(action).toHaveBeenCalledTimes(1);
});

it('reports a failure until the next attempt', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { result } = renderHook(() => useSingleSave());
  await act(() => result.current.save(() => Promise.reject(new Error('full'))));
  expect(result.current.failed).toBe(true);
  await act(() => result.current.save(async () => undefined));
  expect(result.current.failed).toBe(false);
});
