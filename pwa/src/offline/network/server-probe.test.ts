import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDataSaver } from '../../shared/storage/data-saver.ts';
import {
  reachability,
  reportReachable,
  reportUnreachable,
} from '../../shared/http/reachability.ts';
import { startServerProbe } from './server-probe.ts';

const asked = vi.fn<typeof fetch>();
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(nobody));
  reportReachable();
  stop = startServerProbe();
});
afterEach(() => {
  stop();
  setDataSaver('auto');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('probes an unreachable server about every 20 s until it answers', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  reportUnreachable();
  await vi.advanceTimersByTimeAsync(17_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6000);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockImplementation(async () => Response.json({ hostels: {}, gone: [] }));
  await vi.advanceTimersByTimeAsync(23_000);
  expect(reachability()).toBe('online');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('when the network returns, the server counts as unreachable and is probed at once', async () => {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  expect(reachability()).toBe('offline');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reachability()).toBe('offline');
  asked.mockImplementation(async () => Response.json({ hostels: {}, gone: [] }));
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reachability()).toBe('online');
});

test("a captive portal's page does not count as a response", async () => {
  asked.mockImplementation(async () => new Response('<html>'));
  reportUnreachable();
  await vi.advanceTimersByTimeAsync(46_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reachability()).toBe('offline');
});

test('does not probe offline or while hidden, and probes at once when visible again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportUnreachable();
  await vi.advanceTimersByTimeAsync(60_000);
  online.mockReturnValue(true);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('with data saver, probes about once a minute', async () => {
  setDataSaver('on');
  reportUnreachable();
  await vi.advanceTimersByTimeAsync(52_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
