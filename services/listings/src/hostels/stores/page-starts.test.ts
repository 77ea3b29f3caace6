import type { PageCursor } from '@patna/contracts';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageStarts } from './page-starts.ts';

const total = 5000;
const cursorAt = (offset: number): PageCursor => ({
  sort: 'newest',
  rank: offset,
  id: '0'.repeat(24),
});
/** A list of 5,000 hostels whose rank is their position. */
const skip = vi.fn(async (offset: number, after: PageCursor | undefined) => {
  const position = (after?.rank ?? 0) + offset;
  return position > total ? undefined : cursorAt(position);
});

beforeEach(() => void skip.mockClear());

it('finds a late page from the nearest earlier one', async () => {
  const startOf = pageStarts();
  expect(await startOf('all', 4000, skip)).toEqual(cursorAt(4000));
  expect(await startOf('all', 4012, skip)).toEqual(cursorAt(4012));
  expect(await startOf('all', 4000, skip)).toEqual(cursorAt(4000));
  expect(await startOf('all', 2000, skip)).toEqual(cursorAt(2000));
  expect(skip.mock.calls.map(([offset]) => offset)).toEqual([4000, 12, 2000]);
});

it('skips from the beginning to early pages and in other lists', async () => {
  const startOf = pageStarts();
  await startOf('all', 4000, skip);
  await startOf('all', 24, skip);
  await startOf('all', 24, skip);
  await startOf('girls', 4012, skip);
  expect(skip.mock.calls.map(([offset]) => offset)).toEqual([4000, 24, 24, 4012]);
});

it('finds nothing beyond the end, and looks again afterwards', async () => {
  const startOf = pageStarts();
  expect(await startOf('all', 6000, skip)).toBeUndefined();
  expect(await startOf('all', 6000, skip)).toBeUndefined();
  expect(skip).toHaveBeenCalledTimes(2);
});
