import { MongoServerError, type Collection } from 'mongodb';

/** An exclusive right of one holder, with the position of its work. */
export interface LeaseDocument {
  readonly _id: string;
  readonly owner: string | null;
  readonly until: Date;
  /** Increments with each new holder. A former holder can write nothing. */
  readonly fence: number;
}

/** The fields besides the lease. */
type Position<D extends LeaseDocument> = Omit<D, keyof LeaseDocument>;

export interface Lease<D extends LeaseDocument = LeaseDocument> {
  readonly id: string;
  readonly fence: number;
  /** The document when the lease was given. */
  readonly document: D;
}

export interface Leases<D extends LeaseDocument = LeaseDocument> {
  /**
   * Creates the document when it is missing. Call it every `ENSURE_MS` while waiting: a restored database may
   * have lost it.
   */
  ensure(id: string, start: Position<D>): Promise<void>;
  /** Undefined while another holds it. `owner` gets its own lease back at once. */
  acquire(id: string, owner: string): Promise<Lease<D> | undefined>;
  /** Judged by our clock since the last renewal, so a paused process stops. */
  isHeld(lease: Lease<D>): boolean;
  /** Writes a position. False, without a write, when the lease has passed on. */
  note(lease: Lease<D>, position: Partial<Position<D>>): Promise<boolean>;
  /** Frees the lease before it expires. */
  release(lease: Lease<D>): Promise<void>;
  /** Extends all held leases in one write. False when one was lost; then none is held. */
  renew(): Promise<boolean>;
}

export const LEASE_MS = 4000;
/** Two renewals may fail before a lease is lost. */
export const RENEW_MS = 1200;
/** How often standbys ask for a lease. */
export const STANDBY_MS = 1000;

/** Rare, because it costs a write. */
export const ENSURE_MS = 3 * STANDBY_MS;

/** A lost position only repeats work. */
const QUICK = { writeConcern: { w: 1 } } as const;
const DUPLICATE_KEY = 11000;
const untilThen = { $add: ['$$NOW', LEASE_MS] };

/** Leases in `documents`, timed by the database's clock. */
export function createLeases<D extends LeaseDocument>(documents: Collection<D>): Leases<D> {
  // The driver's types cannot follow a generic document.
  const collection = documents as unknown as Collection<LeaseDocument>;
  const held = new Map<Lease<D>, number>();
  // Includes the owner: a recreated document starts its terms anew.
  const termOf = ({ id, fence, document: { owner } }: Lease<D>) => ({ _id: id, fence, owner });

  return {
    async ensure(id, start) {
      const fresh = { ...start, owner: null, until: new Date(0), fence: 0 };
      await insertOnce(
        collection.updateOne({ _id: id }, { $setOnInsert: fresh }, { upsert: true }),
      );
    },
    async acquire(id, owner) {
      const heldUntil = performance.now() + LEASE_MS;
      const free = [{ owner: null }, { owner }, { $expr: { $lte: ['$until', '$$NOW'] } }];
      const take = { owner: { $literal: owner }, fence: { $add: ['$fence', 1] }, until: untilThen };
      const given = await collection.findOneAndUpdate({ _id: id, $or: free }, [{ $set: take }], {
        returnDocument: 'after',
      });
      if (!given) return undefined;
      // An expired and reacquired lease ends the earlier term.
      for (const earlier of held.keys()) if (earlier.id === id) held.delete(earlier);
      const lease = { id, fence: given.fence, document: given as D };
      held.set(lease, heldUntil);
      return lease;
    },
    isHeld: (lease) => (held.get(lease) ?? 0) > performance.now(),
    async note(lease, position) {
      const { matchedCount } = await collection.updateOne(termOf(lease), { $set: position }, QUICK);
      if (matchedCount === 0) held.delete(lease);
      return matchedCount === 1;
    },
    async release(lease) {
      held.delete(lease);
      await collection.updateOne(termOf(lease), { $set: { owner: null } });
    },
    async renew() {
      const leases = [...held.keys()];
      if (leases.length === 0) return true;
      const heldUntil = performance.now() + LEASE_MS;
      const ours = { $or: leases.map(termOf) };
      const { matchedCount } = await collection.updateMany(ours, [{ $set: { until: untilThen } }]);
      // Which one was lost is unknown, so each holder asks again.
      const intact = matchedCount === leases.length;
      for (const lease of leases) {
        if (!intact) held.delete(lease);
        else if (held.has(lease)) held.set(lease, heldUntil);
      }
      return intact;
    },
  };
}

/** Of two concurrent upserts one gets a duplicate key, which is fine. */
export async function insertOnce(upsert: Promise<unknown>): Promise<void> {
  try {
    await upsert;
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
  }
}
