import type { ListingCopy } from '@patna/contracts';
import {
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** A rebuild that has told of every listing. */
interface StoredRebuild extends WithOutbox {
  _id: string;
  copies: ListingCopy[];
  startedAt: Date;
  total: number;
}

const rebuildSchema = new Schema<StoredRebuild>(
  { _id: String, copies: [String], startedAt: Date, total: Number, ...outboxField },
  { versionKey: false },
);
rebuildSchema.index(...outboxIndex);

export function createRebuildStore(connection: Connection) {
  const rebuilds = connection.model<StoredRebuild>('Rebuild', rebuildSchema, 'rebuilds');
  return {
    outbox: outboxOf(rebuilds),

    async init() {
      await rebuilds.createIndexes();
    },

    /** Writes down that a rebuild has ended, with the fact that says so. */
    async end(rebuildId: string, rebuild: Omit<StoredRebuild, '_id' | 'outbox'>): Promise<void> {
      const startedAt = rebuild.startedAt.toISOString();
      const fact = { ...rebuild, rebuildId, startedAt };
      const outbox = [newEvent('ListingSnapshotsEnded', rebuildId, fact)];
      await rebuilds.create([{ ...rebuild, _id: rebuildId, outbox }]);
    },
  };
}
