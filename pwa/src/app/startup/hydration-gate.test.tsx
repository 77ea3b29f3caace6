import { act, cleanup, render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrated, HydrationGate } from './hydration-gate.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('resolves once its content is in the document', async () => {
  const isOpen = watchGate();
  render(<HydrationGate>A hostel</HydrationGate>);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toBe(true);
});

test('resolves after three seconds without its content', async () => {
  const isOpen = watchGate();
  const Never = lazy(() => new Promise<never>(() => undefined));
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <HydrationGate>
          <Never />
        </HydrationGate>
      </Suspense>,
    );
  });
  await vi.advanceTimersByTimeAsync(2900);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isOpen()).toBe(true);
});

function watchGate(): () => boolean {
  let opened = false;
  const wait = async () => {
    await hydrated();
    opened = true;
  };
  void wait();
  return () => opened;
}
