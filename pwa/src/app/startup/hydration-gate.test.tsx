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
  const told = tell();
  render(<HydrationGate>A hostel</HydrationGate>);
  await vi.advanceTimersByTimeAsync(0);
  expect(told()).toBe(true);
});

test('resolves after three seconds without its content', async () => {
  const told = tell();
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
  expect(told()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(told()).toBe(true);
});

function tell(): () => boolean {
  let told = false;
  const wait = async () => {
    await hydrated();
    told = true;
  };
  void wait();
  return () => told;
}
