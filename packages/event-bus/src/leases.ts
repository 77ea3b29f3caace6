import { MongoServerError, type Collection } from 'mongodb';

/** A right that one holder has at a time, and how far the work under it has come. */
export interface LeaseDocument {
  readonly _id: string;
  readonly owner: string | null;
  readonly until: Date;
  /** The term: one higher each time the lease is given. Who lost the lease can note nothing more. */
  readonly fence: number;
}

/** What a lease document holds beside the lease itself. */
type Position<D extends LeaseDocument> = Omit<D, keyof LeaseDocument>;

export interface Lease<D extends LeaseDocument = LeaseDocument> {
  readonly id: string;
  readonly fence: number;
  /** The document as it was when the lease was given. */
  readonly document: D;
}

export interface Leases<D extends LeaseDocument = LeaseDocument> {
  /**
   * Makes the document when it is missing: it must exist before the lease can be had. To be called again while
   * one asks, every `ENSURE_MS`: a store that is restored from an older dump may have lost it.
   */
  ensure(id: string, start: Position<D>): Promise<void>;
  /** Undefined while another holds it. `owner` gets its own lease back at once. */
  acquire(id: string, owner: string): Promise<Lease<D> | undefined>;
  /** Judged by our own clock since the last renewal: a process that was paused does not go on. */
  isHeld(lease: Lease<D>): boolean;
  /** False when the lease has passed to another; then nothing is written. */
  note(lease: Lease<D>, position: Partial<Position<D>>): Promise<boolean>;
  /** Lets the next one in without waiting for the expiry. */
  release(lease: Lease<D>): Promise<void>;
  /** Extends every lease held, in one write. False when one was lost: then none is held any more. */
  renew(): Promise<boolean>;
}

export const LEASE_MS = 4000;
/** Two renewals may fail before a lease is lost. */
export const RENEW_MS = 1200;
/** How often those who stand by ask for a lease. */
export const STANDBY_MS = 1000;

/** How often those who ask for a lease look whether there is one to be had: rarely, it costs a write. */
export const ENSURE_MS = 3 * STANDBY_MS;

/** A note lost in a crash only repeats work, so it need not wait for the journal. */
const QUICK = { writeConcern: { w: 1 } } as const;
const DUPLICATE_KEY = 11000;
const untilThen = { $add: ['$$NOW', LEASE_MS] };

/** Leases live in `documents` and run by the store's clock. */
export function createLeases<D extends LeaseDocument>(documents: Collection<D>): Leases<D> {
  // The driver's types cannot follow a generic document.
  const collection = documents as unknown as Collection<LeaseDocument>;
  const held = new Map<Lease<D>, number>();
  // The owner as well: terms of a document that went away and was made again begin anew.
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
      // Lapsed by our clock and had again: the earlier term is over.
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
      // Which one was lost is not told: each holder asks for its own again.
      const intact = matchedCount === leases.length;
      for (const lease of leases) {
        if (!intact) held.delete(lease);
        else if (held.has(lease)) held.set(lease, heldUntil);
      }
      return intact;
    },
  };
}

/** Two processes may upsert at the same time: one of them gets a duplicate key, and all is well. */
export async function insertOnce(upsert: Promise<unknown>): Promise<void> {
  try {
    await upsert;
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
  }
}
