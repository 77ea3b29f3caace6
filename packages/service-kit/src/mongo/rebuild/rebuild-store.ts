import type { OutboxSource } from '@patna/event-bus';
import { type Connection, Schema } from 'mongoose';
import { newEvent, outboxField, outboxIndex, outboxOf, type WithOutbox } from '../outbox.ts';
import type { Pass, Source } from './snapshot-events.ts';

/** A rebuild whose snapshots have all been written. */
interface StoredRebuild extends WithOutbox {
  _id: string;
  copies: string[];
  startedAt: Date;
  total: number;
}

const rebuildSchema = new Schema<StoredRebuild>(
  { _id: String, copies: [String], startedAt: Date, total: Number, ...outboxField },
  { versionKey: false },
);
rebuildSchema.index(...outboxIndex);

export interface RebuildStore<Of extends Source> {
  readonly outbox: OutboxSource;
  init(): Promise<void>;
  /** Stores the end of a rebuild together with its event. */
  end(pass: Pass<Of>, startedAt: Date, total: number): Promise<void>;
}

/** Store of a service's finished rebuilds of its own data. */
export function createRebuildStore<Of extends Source>(
  connection: Connection,
  source: Of,
): RebuildStore<Of> {
  const rebuilds = connection.model<StoredRebuild>('Rebuild', rebuildSchema, 'rebuilds');
  const type: `${Source}SnapshotsEnded` = `${source}SnapshotsEnded`;
  return {
    outbox: outboxOf(rebuilds),

    async init() {
      await rebuilds.createIndexes();
    },

    async end({ rebuildId, copies }, startedAt, total) {
      const at = startedAt.toISOString();
      // The types of the four sources differ only in `copies`.
      const data = { rebuildId, copies: copies as never[], startedAt: at, total };
      const outbox = [newEvent(type, rebuildId, data)];
      await rebuilds.create([{ _id: rebuildId, copies: [...copies], startedAt, total, outbox }]);
    },
  };
}
