import { DependencyUnavailable } from '@patna/service-kit';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { SearchIndex } from './search-index.ts';

/** Time for one try. A handler has five seconds, and the last call must end within them. */
const defaultTimeoutMs = 2000;
const removedAtOnce = 500;

interface Sweep {
  /** The next page to read. */
  next: string | undefined;
  isBrowsed: boolean;
  /** Ids in the index without a hostel, not removed yet. */
  readonly ghosts: string[];
  swept: number;
}

/**
 * Removes index entries without a hostel and returns how many. Each try works for a limited time; the next
 * one continues, and after a failure it starts again.
 */
export function createSearchSweep(
  listings: Pick<ListingStore, 'knownAmong'>,
  index: SearchIndex,
  timeoutMs = defaultTimeoutMs,
) {
  const underWay = new Map<string, Sweep>();

  /** Reads a page or removes a batch. Returns whether the sweep is finished. */
  async function step(sweep: Sweep): Promise<boolean> {
    if (sweep.isBrowsed) {
      const some = sweep.ghosts.splice(0, removedAtOnce);
      if (some.length > 0) await index.remove(some);
      sweep.swept += some.length;
      return sweep.ghosts.length === 0;
    }
    // Removals wait until all pages were read, because they would move unread entries.
    const { ids, next } = await index.page(sweep.next);
    const known = await listings.knownAmong(ids);
    sweep.ghosts.push(...ids.filter((id) => !known.has(id)));
    sweep.next = next;
    sweep.isBrowsed = next === undefined;
    return sweep.isBrowsed && sweep.ghosts.length === 0;
  }

  /** @throws {DependencyUnavailable} when the sweep needs another try */
  return async (rebuildId: string): Promise<number> => {
    const end = performance.now() + timeoutMs;
    const fresh = { next: undefined, isBrowsed: false, ghosts: [], swept: 0 };
    const sweep = underWay.get(rebuildId) ?? fresh;
    underWay.delete(rebuildId);
    while (!(await step(sweep))) {
      if (performance.now() < end) continue;
      underWay.set(rebuildId, sweep);
      throw new DependencyUnavailable('this goes on with the next try');
    }
    return sweep.swept;
  };
}
