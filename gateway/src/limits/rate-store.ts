import { createTtlCache, type Logger, withTimeout } from '@patna/service-kit';
import { hashCaller, openCounterDatabase, storeTimeoutMs } from './counter-database.ts';

/** Counters that all gateways share. */
export interface RateStore {
  /**
   * Adds to a counter and returns its total. Never throws: while the database is unavailable, this process counts for
   * itself.
   */
  add(key: string, amount: number, expiresAt: Date): Promise<number>;
  close(): Promise<void>;
}

interface Counter {
  readonly _id: string;
  readonly total: number;
  readonly expiresAt: Date;
}

const awayMs = 2000;
const maxCounters = 100_000;

/** Counts in MongoDB. Without a URI, or while the database is unavailable, counts in this process. */
export function createRateStore(uri: string, logger: Logger): RateStore {
  const own = createMemoryCounters();
  if (uri === '') return { add: own, close: async () => undefined };
  const { client, db } = openCounterDatabase(uri, 20);
  const counters = db.collection<Counter>('rate_counters');
  let indexed: Promise<unknown> | undefined;
  let awayUntil = 0;

  async function addShared(key: string, amount: number, expiresAt: Date): Promise<number> {
    // The driver does not reconnect after a failed first attempt, so connect again.
    await client.connect();
    indexed ??= counters.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    await indexed.catch((error: unknown) => {
      indexed = undefined;
      throw error;
    });
    const _id = hashCaller(key);
    const change = { $inc: { total: amount }, $setOnInsert: { expiresAt } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const counter = await counters.findOneAndUpdate({ _id }, change, options);
    return counter?.total ?? amount;
  }

  return {
    async add(key, amount, expiresAt) {
      if (Date.now() < awayUntil) return own(key, amount, expiresAt);
      let reason = 'no answer in time';
      const shared = addShared(key, amount, expiresAt).catch((error: unknown) => {
        reason = (error as Error).message;
        return undefined;
      });
      // Limits the whole operation, because the driver's timeouts apply to each step and retry separately.
      const total = await withTimeout(storeTimeoutMs, shared);
      if (total !== undefined) return total;
      if (Date.now() >= awayUntil) logger.warn({ reason }, 'limits are counted in this process');
      awayUntil = Date.now() + awayMs;
      return own(key, amount, expiresAt);
    },
    close: () => client.close(),
  };
}

function createMemoryCounters(): RateStore['add'] {
  const counters = createTtlCache<{ readonly total: number }>(maxCounters);
  return async (key, amount, expiresAt) => {
    const total = (counters.get(key)?.total ?? 0) + amount;
    counters.set(key, { total }, expiresAt.getTime());
    return total;
  };
}
