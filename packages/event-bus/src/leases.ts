import { MongoServerError, type Collection } from 'mongodb';

/** An exclusive right of one holder, and the position that its work has reached. */
export interface LeaseDocument {
  readonly _id: string;
  readonly owner: string | null;
  readonly until: Date;
  /** A number that grows with each new holder. It prevents writes by a former holder. */
  readonly fence: number;
}

/** The fields that do not belong to the lease. */
type Position<D extends LeaseDocument> = Omit<D, keyof LeaseDocument>;

export interface Lease<D extends LeaseDocument = LeaseDocument> {
  readonly id: string;
  readonly fence: number;
  /** The document as it was when the lease was acquired. */
  readonly document: D;
}

export interface Leases<D extends LeaseDocument = LeaseDocument> {
  /**
   * Creates the document if it is missing. Must be called every `ENSURE_MS` while waiting, because restoring the
   * database may have removed it.
   */
  ensure(id: string, start: Position<D>): Promise<void>;
  /** Undefined while another owner holds the lease. `owner` gets back its own lease immediately. */
  acquire(id: string, owner: string): Promise<Lease<D> | undefined>;
  /** Whether the lease was renewed recently enough by our own clock, so that a process that was paused stops. */
  isHeld(lease: Lease<D>): boolean;
  /** Stores a position. Returns false and stores nothing when the lease now belongs to another holder. */
  note(lease: Lease<D>, position: Partial<Position<D>>): Promise<boolean>;
  /** Frees the lease before it expires. */
  release(lease: Lease<D>): Promise<void>;
  /** Extends all held leases in one write. Returns false when any was lost; then none is held. */
  renew(): Promise<boolean>;
}

export const LEASE_MS = 4000;
/** Time between renewals. Two of them may fail before a lease is lost. */
export const RENEW_MS = 1200;
/** How often standbys ask for a lease. */
export const STANDBY_MS = 1000;

/** Time between calls of `ensure`, which costs a write. */
export const ENSURE_MS = 3 * STANDBY_MS;

/** Losing a position only means that work is repeated. */
const QUICK = { writeConcern: { w: 1 } } as const;
const DUPLICATE_KEY = 11000;
const untilThen = { $add: ['$$NOW', LEASE_MS] };

/** Leases stored in `documents`. They expire by the database's clock. */
export function createLeases<D extends LeaseDocument>(documents: Collection<D>): Leases<D> {
  // The driver's types do not support a generic document.
  const collection = documents as unknown as Collection<LeaseDocument>;
  const held = new Map<Lease<D>, number>();
  // The owner is compared too, because a recreated document counts its fences from the start.
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
      // When a lease has expired and is acquired again, the earlier term ends.
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
      // It is unknown which lease was lost, so every holder must acquire its lease again.
      const intact = matchedCount === leases.length;
      for (const lease of leases) {
        if (!intact) held.delete(lease);
        else if (held.has(lease)) held.set(lease, heldUntil);
      }
      return intact;
    },
  };
}

/** If two upserts run at the same time, one fails with a duplicate key, which is ignored. */
export async function insertOnce(upsert: Promise<unknown>): Promise<void> {
  try {
    await upsert;
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
  }
}
