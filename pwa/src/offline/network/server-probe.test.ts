import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setDataSaver } from '../../shared/storage/data-saver.ts';
import { reachability, reportReached, reportUnreached } from '../../shared/http/reachability.ts';
import { startServerProbe } from './server-probe.ts';

const asked = vi.fn<typeof fetch>();
const nobody = () => Promise.reject(new TypeError('Failed to fetch'));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(nobody));
  reportReached();
  stop = startServerProbe();
});
afterEach(() => {
  stop();
  setDataSaver('auto');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a server that did not answer is asked every 20 s, give or take, until it does', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  reportUnreached();
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

test('it counts as out of reach when the network is back, and is asked at once', async () => {
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

test("a captive portal's page is no answer", async () => {
  asked.mockImplementation(async () => new Response('<html>'));
  reportUnreached();
  await vi.advanceTimersByTimeAsync(46_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(reachability()).toBe('offline');
});

test('does not probe offline or while hidden, and probes at once when visible again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportUnreached();
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

test('who saves data is asked for it once a minute', async () => {
  setDataSaver('on');
  reportUnreached();
  await vi.advanceTimersByTimeAsync(52_000);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asked).toHaveBeenCalledTimes(1);
});
