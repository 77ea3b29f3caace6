import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

let writes: PromiseWithResolvers<void>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  writes = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () =>
  renderHook(({ stored }) => useOptimisticToggle(stored), { initialProps: { stored: false } });
type Shown = ReturnType<typeof show>;

function tap({ result }: Shown): Promise<void> {
  const write = Promise.withResolvers<void>();
  writes.push(write);
  let tapped = Promise.resolve();
  act(() => {
    tapped = result.current.tap(() => write.promise);
  });
  return tapped;
}

async function written(n: number): Promise<void> {
  await act(async () => writes[n]?.resolve());
}

it('shows a tap before it is written, then the stored value', async () => {
  const hook = show();
  void tap(hook);
  expect(hook.result.current.shown).toBe(true);
  await written(0);
  expect(hook.result.current.shown).toBe(true);
  hook.rerender({ stored: true });
  hook.rerender({ stored: false });
  expect(hook.result.current.shown).toBe(false);
});

it('shows the last of several taps until all are written', async () => {
  const hook = show();
  void tap(hook);
  void tap(hook);
  expect(hook.result.current.shown).toBe(false);
  hook.rerender({ stored: true });
  await written(0);
  expect(hook.result.current.shown).toBe(false);
  hook.rerender({ stored: false });
  await written(1);
  expect(hook.result.current.shown).toBe(false);
});

it('reverts after a failed write and reports it', async () => {
  const hook = show();
  const tapped = tap(hook);
  const heard = tapped.catch(String);
  await act(async () => writes[0]?.reject(new Error('no room')));
  expect(await heard).toBe('Error: no room');
  expect(hook.result.current.shown).toBe(false);
});

it('shows the stored value when a tap is never confirmed', async () => {
  const hook = show();
  void tap(hook);
  await written(0);
  expect(hook.result.current.shown).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(hook.result.current.shown).toBe(false);
});
