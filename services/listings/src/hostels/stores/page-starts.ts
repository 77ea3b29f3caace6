import type { PageCursor } from '@patna/contracts';
import { createTtlCache } from '@patna/service-kit';

const reuseMs = 10_000;
/**
 * Offset from which positions are cached. Skipping fewer hostels costs less than a millisecond and is always
 * exact.
 */
const minCachedOffset = 1000;
const maxLists = 200;
const maxStarts = 1000;

/** Reads the cursor behind the `offset`th hostel after a cursor. Undefined: there are fewer. */
type SkipHostels = (
  offset: number,
  after: PageCursor | undefined,
) => Promise<PageCursor | undefined>;

interface Start {
  readonly offset: number;
  readonly cursor: PageCursor;
}

/**
 * Finds the cursor before a numbered page. A late page is found from the nearest start of the last ten seconds, so
 * that reading on does not skip all hostels before it again.
 */
export function pageStarts() {
  const cache = createTtlCache<{ readonly starts: readonly Start[]; readonly endsAt: number }>(
    maxLists,
  );
  return async (list: string, offset: number, skip: SkipHostels) => {
    if (offset < minCachedOffset) return skip(offset, undefined);
    const { starts, endsAt } = cache.get(list) ?? { starts: [], endsAt: Date.now() + reuseMs };
    const nearest = starts.findLast((start) => start.offset <= offset);
    if (nearest?.offset === offset) return nearest.cursor;
    const cursor = await skip(offset - (nearest?.offset ?? 0), nearest?.cursor);
    if (!cursor || starts.length >= maxStarts) return cursor;
    const sorted = [...starts, { offset, cursor }].toSorted((a, b) => a.offset - b.offset);
    cache.set(list, { starts: sorted, endsAt }, endsAt);
    return cursor;
  };
}
