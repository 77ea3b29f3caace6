import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

let signal: AbortSignal;
let answer: (response: Response) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_input: string, init: { signal: AbortSignal }) => {
    signal = init.signal;
    return new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('aborts when no response begins in time', async () => {
  const settled = Promise.allSettled([fetchWithTimeout(1000, '/photo')]);
  await vi.advanceTimersByTimeAsync(1000);
  const reason = expect.objectContaining({ name: 'TimeoutError' });
  expect(await settled).toEqual([{ status: 'rejected', reason }]);
});

test('does not limit a body that has begun, until the caller aborts', async () => {
  const caller = new AbortController();
  const asked = fetchWithTimeout(1000, '/photo', { signal: caller.signal });
  answer(new Response('slowly'));
  expect(await (await asked).text()).toBe('slowly');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signal.aborted).toBe(false);
  caller.abort();
  expect(signal.aborted).toBe(true);
});
