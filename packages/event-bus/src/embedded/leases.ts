import type { Collection } from 'mongodb';
import type { Cursor } from './log-store.ts';

/** The right to read one topic for one group. */
export interface Lease {
  readonly id: string;
  readonly fence: number;
  /** The last offset the group has done with when the lease was given. */
  readonly offset: number;
}

export interface Leases {
  /** Undefined while another member holds it. `owner` gets its own lease back at once. */
  acquire(id: string, owner: string): Promise<Lease | undefined>;
  /** Judged by our own clock since the last renewal: a process that was paused does not go on. */
  isHeld(lease: Lease): boolean;
  /** False when the lease has passed to another member; then nothing is written. */
  commit(lease: Lease, offset: number): Promise<boolean>;
  /** Lets the next member in without waiting for the expiry. */
  release(lease: Lease): Promise<void>;
  /** Extends every lease held, in one write. False when one was lost: then none is held any more. */
  renew(): Promise<boolean>;
}

export const LEASE_MS = 5000;

/** A commit lost in a crash only delivers again, so it need not wait for the journal. */
const QUICK = { writeConcern: { w: 1 } } as const;
const untilThen = { $add: ['$$NOW', LEASE_MS] };

/** Leases live in the cursor documents and run by the store's clock. */
export function createLeases(cursors: Collection<Cursor>): Leases {
  const held = new Map<Lease, number>();

  return {
    async acquire(id, owner) {
      const heldUntil = performance.now() + LEASE_MS;
      const free = [{ owner: null }, { owner }, { $expr: { $lte: ['$until', '$$NOW'] } }];
      const take = { owner: { $literal: owner }, fence: { $add: ['$fence', 1] }, until: untilThen };
      const cursor = await cursors.findOneAndUpdate({ _id: id, $or: free }, [{ $set: take }], {
        returnDocument: 'after',
      });
      if (!cursor) return undefined;
      const lease = { id, fence: cursor.fence, offset: cursor.offset };
      held.set(lease, heldUntil);
      return lease;
    },
    isHeld: (lease) => (held.get(lease) ?? 0) > performance.now(),
    async commit({ id, fence }, offset) {
      const set = { $set: { offset } };
      const { matchedCount } = await cursors.updateOne({ _id: id, fence }, set, QUICK);
      return matchedCount === 1;
    },
    async release(lease) {
      held.delete(lease);
      const { id, fence } = lease;
      await cursors.updateOne({ _id: id, fence }, { $set: { owner: null } });
    },
    async renew() {
      const leases = [...held.keys()];
      if (leases.length === 0) return true;
      const heldUntil = performance.now() + LEASE_MS;
      const ours = { $or: leases.map(({ id, fence }) => ({ _id: id, fence })) };
      const { matchedCount } = await cursors.updateMany(ours, [{ $set: { until: untilThen } }]);
      // Which one was lost is not told: each member asks for its own again.
      const intact = matchedCount === leases.length;
      for (const lease of leases) {
        if (!intact) held.delete(lease);
        else if (held.has(lease)) held.set(lease, heldUntil);
      }
      return intact;
    },
  };
}
