import { type Logger, periodicWork } from '@patna/service-kit';
import type { ListingCardStore } from '../listing-card-store.ts';
import type { CountLimits, SavedTogetherStore } from './saved-together-store.ts';

/**
 * These limits protect savers. With fewer savers, somebody could save a hostel from four accounts of their own and
 * learn what its only other saver saved. The minimum age makes accounts created for such a guess wait until they count.
 */
const minSavers = 10;
const minPeople = 5;
const minAgeMs = 7 * 86_400_000;

/** Limits the work for popular hostels and for accounts with very many saves. */
const limits = { minSavers, minPeople, maxPeople: 500, maxOfPerson: 100, maxHostels: 50 };

/** Twice as many as a page shows, because the page leaves out hostels of its other rows. */
const maxStored = 12;

const usualEveryMs = 6 * 3_600_000;
/** How often to check whether a run is due. */
const lookMs = 60_000;
const retryMs = 15 * 60_000;
/** More failures than this are not caused by single hostels. */
const maxFailures = 10;

interface Options {
  readonly together: SavedTogetherStore;
  readonly cards: ListingCardStore;
  readonly logger: Logger;
  /** Milliseconds between two runs. */
  readonly everyMs?: number | undefined;
}

/** Periodically counts which hostels were saved by the same people. Only one process at a time does this. */
export function countSavedTogether({ together, cards, logger, everyMs = usualEveryMs }: Options) {
  let isStopping = false;

  /** Skips hostels for which `work` fails. */
  async function forEachHostel(ids: Iterable<string>, work: (id: string) => Promise<void>) {
    let failures = 0;
    for (const hostelId of ids) {
      if (isStopping) throw new Error('the service stops');
      try {
        await work(hostelId);
      } catch (error) {
        failures += 1;
        if (failures > maxFailures) throw error;
        const reason = error instanceof Error ? error.name : 'unknown';
        logger.warn({ hostelId, reason }, 'a hostel was left out of the count');
      }
    }
  }

  async function countAll(): Promise<void> {
    const startedAt = new Date();
    const bounds: CountLimits = { ...limits, until: new Date(Number(startedAt) - minAgeMs) };
    const counted = new Set<string>();
    await forEachHostel(await together.candidates(bounds), async (hostelId) => {
      if (await together.hasEnoughSavers(hostelId, bounds)) counted.add(hostelId);
    });
    await forEachHostel(counted, async (hostelId) => {
      const others = await together.savedWith(hostelId, bounds);
      const known = await cards.findMany(others);
      const listed = others.filter((id) => counted.has(id) && known.get(id)?.listed);
      if (listed.length === 0) return;
      await together.replace(hostelId, listed.slice(0, maxStored), startedAt);
    });
    await together.removeOlder(startedAt);
  }

  async function countIfDue(): Promise<void> {
    if (!(await together.takeRun(everyMs))) return;
    try {
      await countAll();
    } catch (error) {
      await together.postponeRun(everyMs, isStopping ? 0 : Math.min(retryMs, everyMs));
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
