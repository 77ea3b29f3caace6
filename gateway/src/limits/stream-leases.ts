import { randomUUID } from 'node:crypto';
import { type Logger, withTimeout } from '@patna/service-kit';
import { hashCaller, openCounterDatabase, storeTimeoutMs } from './counter-database.ts';

/** Counts the event streams that are open through all gateways. */
export interface StreamLeases {
  /**
   * Counts a stream and returns its id, or null when its person or address has too many. Never throws: while the
   * database is unavailable, the stream is admitted and counted only locally.
   */
  take(person: string, address: string): Promise<string | null>;
  /** Releases the stream. Never throws. */
  give(id: string): void;
  close(): Promise<void>;
}

/** Is told whose streams were too many. */
export type OnStreamRefused = (of: 'person' | 'address') => void;

interface StreamLimits {
  readonly maxPerPerson: number;
  readonly maxPerAddress: number;
}

interface Lease {
  readonly _id: string;
  readonly person: string;
  readonly address: string;
  readonly expiresAt: Date;
}

/** Streams of a gateway that was killed keep counting for this long. */
const leaseMs = 90_000;
const renewMs = 30_000;

/** Stores leases in MongoDB. Without a URI every stream is admitted. */
export function createStreamLeases(
  uri: string,
  limits: StreamLimits,
  logger: Logger,
  onRefused: OnStreamRefused,
): StreamLeases {
  if (uri === '') {
    return { take: async () => randomUUID(), give: () => undefined, close: async () => undefined };
  }
  const { client, db } = openCounterDatabase(uri, 4);
  const leases = db.collection<Lease>('stream_leases');
  const own = new Set<string>();
  let prepared: Promise<unknown> | undefined;

  const tolerate = (what: string) => (error: unknown) => {
    logger.warn({ err: error }, `stream leases: ${what}`);
    return undefined;
  };
  const prepare = async () => {
    await client.connect();
    await leases.createIndexes([
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { person: 1 } },
      { key: { address: 1 } },
    ]);
  };

  /** Takes the lease, or returns whose streams are too many. */
  async function takeShared(lease: Lease): Promise<'person' | 'address' | undefined> {
    prepared ??= prepare();
    await prepared.catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    // The lease is inserted before counting, so that two concurrent streams see each other.
    await leases.insertOne(lease);
    const live = { $gt: new Date() };
    const [ofPerson, ofAddress] = await Promise.all([
      leases.countDocuments({ person: lease.person, expiresAt: live }),
      leases.countDocuments({ address: lease.address, expiresAt: live }),
    ]);
    if (ofPerson > limits.maxPerPerson) return 'person';
    return ofAddress > limits.maxPerAddress ? 'address' : undefined;
  }

  function give(id: string): void {
    own.delete(id);
    leases.deleteOne({ _id: id }).catch(tolerate('one stays until it expires'));
  }

  const renewal = setInterval(() => {
    if (own.size === 0) return;
    const expiresAt = new Date(Date.now() + leaseMs);
    leases
      .updateMany({ _id: { $in: [...own] } }, { $set: { expiresAt } })
      .catch(tolerate('not renewed'));
  }, renewMs);
  renewal.unref();

  return {
    async take(person, address) {
      const id = randomUUID();
      const expiresAt = new Date(Date.now() + leaseMs);
      const lease = {
        _id: id,
        person: hashCaller(person),
        address: hashCaller(address),
        expiresAt,
      };
      own.add(id);
      const refused = await withTimeout(
        storeTimeoutMs,
        takeShared(lease).catch(tolerate('not counted')),
      );
      if (refused === undefined) return id;
      onRefused(refused);
      give(id);
      return null;
    },
    give,
    async close() {
      clearInterval(renewal);
      if (own.size > 0) await leases.deleteMany({ _id: { $in: [...own] } }).catch(tolerate('left'));
      await client.close();
    },
  };
}
