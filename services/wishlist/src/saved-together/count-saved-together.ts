import { type Logger, periodicWork } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { SavedTogetherStore } from './saved-together-store.ts';

/**
 * Fewer than five people could be guessed: somebody who knows the saves of three or four friends would learn
 * those of the last one.
 */
const minPeople = 5;

/** Bounds the work for a popular hostel and for an account with very many saves. */
const limits = { minPeople, maxPeople: 500, maxOfPerson: 100, maxHostels: 50 };

/** Twice as many as a page shows, which leaves out those of its other rows. */
const maxStored = 12;

const usualEveryMs = 6 * 3_600_000;
/** Leaves time for a start, and is short against the time between runs. */
const lookMs = 60_000;

interface Options {
  readonly together: SavedTogetherStore;
  readonly cards: ListingCardStore;
  readonly logger: Logger;
  /** Between runs. */
  readonly everyMs?: number | undefined;
}

/** Counts anew, in one of all processes, which hostels were saved by the same people. */
export function countSavedTogether({ together, cards, logger, everyMs = usualEveryMs }: Options) {
  let isStopping = false;

  async function countAll(): Promise<void> {
    const startedAt = new Date();
    for (const hostelId of await together.savedByAtLeast(minPeople)) {
      if (isStopping) throw new Error('the service stops');
      const others = await together.savedWith(hostelId, limits);
      if (others.length === 0) continue;
      const known = await cards.findMany(others);
      const listed = others.filter((id) => known.get(id)?.listed);
      await together.replace(hostelId, listed.slice(0, maxStored), startedAt);
    }
    await together.removeOlder(startedAt);
  }

  async function countIfDue(): Promise<void> {
    if (!(await together.takeRun(everyMs))) return;
    try {
      await countAll();
    } catch (error) {
      await together.releaseRun();
      throw error;
    }
  }

  const work = periodicWork(
    () =>
      countIfDue().catch((error: unknown) =>
        logger.warn({ err: error }, 'hostels saved together were not counted'),
      ),
    Math.min(lookMs, everyMs),
  );
  return {
    start: () => work.start(),
    async stop() {
      isStopping = true;
      await work.stop();
    },
  };
}
