import { DependencyUnavailable } from '@patna/service-kit';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { SearchIndex } from './search-index.ts';

/** A try of a handler has five seconds, and the call in hand must end within them. */
const patienceMs = 2000;
const removedAtOnce = 500;

/** How far a sweep has come. */
interface Sweep {
  /** The page to look at next, of those behind the first. */
  next: string | undefined;
  isBrowsed: boolean;
  /** Found and still there. */
  readonly ghosts: string[];
  swept: number;
}

/**
 * Takes out of the index what there is no hostel for; what became of a hostel, its snapshot has told.
 * Answers how many went. A large index behind a slow network is more than one try has time for: the next
 * goes on where this one stood, and one that failed begins anew.
 */
export function createSearchSweep(
  listings: Pick<ListingStore, 'knownAmong'>,
  index: SearchIndex,
  patience = patienceMs,
) {
  const underWay = new Map<string, Sweep>();

  /** One look or one removal; answers whether it was the last. */
  async function step(sweep: Sweep): Promise<boolean> {
    if (sweep.isBrowsed) {
      const some = sweep.ghosts.splice(0, removedAtOnce);
      if (some.length > 0) await index.remove(some);
      sweep.swept += some.length;
      return sweep.ghosts.length === 0;
    }
    // Nothing is removed while it is looked through: what is not yet seen must keep its place.
    const { ids, next } = await index.page(sweep.next);
    const known = await listings.knownAmong(ids);
    sweep.ghosts.push(...ids.filter((id) => !known.has(id)));
    sweep.next = next;
    sweep.isBrowsed = next === undefined;
    return sweep.isBrowsed && sweep.ghosts.length === 0;
  }

  /** @throws {DependencyUnavailable} when there is more than one try has time for */
  return async (rebuildId: string): Promise<number> => {
    const end = performance.now() + patience;
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
