import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countSavedTogether } from './count-saved-together.ts';

const hostels = Array.from({ length: 20 }, (_, n) => `h${n}`);
const savedWith = vi.fn<(id: string) => Promise<string[]>>();
const replace = vi.fn<(id: string, others: string[]) => Promise<void>>();
const postponeRun = vi.fn<(everyMs: number, delayMs: number) => Promise<void>>();
const removeOlder = vi.fn<() => Promise<void>>();
const warn = vi.fn<(details: object, message: string) => void>();

const together = {
  takeRun: () => Promise.resolve(true),
  candidates: () => Promise.resolve(hostels),
  hasEnoughSavers: (id: string) => Promise.resolve(id !== 'h2'),
  savedWith,
  replace,
  postponeRun,
  removeOlder,
};
const cards = {
  findMany: (ids: string[]) => Promise.resolve(new Map(ids.map((id) => [id, { listed: true }]))),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  savedWith.mockResolvedValue(['h1', 'h2']);
});
afterEach(() => vi.useRealTimers());

async function runOnce(): Promise<void> {
  const counting = countSavedTogether({
    together,
    cards,
    logger: { warn },
  } as unknown as Parameters<typeof countSavedTogether>[0]);
  counting.start();
  await vi.advanceTimersByTimeAsync(60_000);
  await counting.stop();
}

test('hostels without enough savers are neither counted nor shown beside others', async () => {
  await runOnce();
  expect(savedWith).toHaveBeenCalledTimes(19);
  expect(replace).toHaveBeenCalledWith('h0', ['h1'], expect.any(Date));
  expect(removeOlder).toHaveBeenCalledOnce();
  expect(postponeRun).not.toHaveBeenCalled();
});

test('a hostel that fails is left out and logged without people', async () => {
  savedWith.mockRejectedValueOnce(new RangeError('saved by person_1'));
  await runOnce();
  expect(replace).toHaveBeenCalledTimes(18);
  expect(warn.mock.calls).toEqual([
    [{ hostelId: 'h0', reason: 'RangeError' }, 'a hostel was left out of the count'],
  ]);
  expect(removeOlder).toHaveBeenCalledOnce();
});

test('a run that fails is repeated after 15 minutes', async () => {
  savedWith.mockRejectedValue(new Error('the database is away'));
  await runOnce();
  expect(savedWith).toHaveBeenCalledTimes(11);
  expect(postponeRun).toHaveBeenCalledExactlyOnceWith(6 * 3_600_000, 15 * 60_000);
  expect(removeOlder).not.toHaveBeenCalled();
});
