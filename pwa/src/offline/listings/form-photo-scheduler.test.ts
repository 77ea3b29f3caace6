import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import { followFormPhotos, nextPauseMs } from './form-photo-scheduler.ts';
import { sendFormPhotos } from './send-form-photos.ts';

vi.mock('./send-form-photos.ts', () => ({ sendFormPhotos: vi.fn<() => Promise<unknown>>() }));
vi.mock('../database/when-not-empty.ts', () => ({
  whenNotEmpty: (_count: unknown, there: () => void) => there(),
}));

const nothing = { hasProgress: false, isLocked: false, retryAfterMs: 0 };
const send = vi.mocked(sendFormPhotos);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
});
afterEach(async () => {
  // A run that never ends stops the loop of the test.
  send.mockReturnValue(new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3_600_000);
  vi.useRealTimers();
});

test('pauses double up to ten minutes while nothing gets through, and begin again with progress', () => {
  const pauses = [0];
  for (let n = 0; n < 7; n += 1) pauses.push(nextPauseMs(pauses.at(-1) ?? 0, nothing));
  expect(pauses.slice(1).map((ms) => ms / 1000)).toEqual([30, 60, 120, 240, 480, 600, 600]);
  expect(nextPauseMs(600_000, { ...nothing, hasProgress: true })).toBe(30_000);
  expect(nextPauseMs(600_000, { ...nothing, isLocked: true })).toBe(30_000);
  expect(nextPauseMs(30_000, undefined)).toBe(60_000);
});

test('a run follows at once when the server is back, but not twice without progress', async () => {
  reportUnreachable();
  send.mockResolvedValue(nothing);
  void followFormPhotos();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(send).toHaveBeenCalledTimes(2);
  reportReachable();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(3);
  reportUnreachable();
  reportReachable();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(send).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(4);
});

test('what the server asked to wait is waited out, also when it is back', async () => {
  reportUnreachable();
  send.mockResolvedValue({ ...nothing, retryAfterMs: 120_000 });
  void followFormPhotos();
  await vi.advanceTimersByTimeAsync(60_000);
  reportReachable();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
});
