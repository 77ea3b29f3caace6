import type { OutboxSource } from '@patna/event-bus';
import { type Connection, Schema } from 'mongoose';
import { newEvent, outboxField, outboxIndex, outboxOf, type WithOutbox } from '../outbox.ts';
import type { Pass, Source } from './snapshot-events.ts';

/** A rebuild that has told of everything. */
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
  /** Writes down that a rebuild has ended, with the fact that says so. */
  end(pass: Pass<Of>, startedAt: Date, total: number): Promise<void>;
}

/** The rebuilds that a service has told its own data for. */
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
      // The four kinds differ in the copies they may name, and a pass has those of its source.
      const told = { rebuildId, copies: copies as never[], startedAt: at, total };
      const outbox = [newEvent(type, rebuildId, told)];
      await rebuilds.create([{ _id: rebuildId, copies: [...copies], startedAt, total, outbox }]);
    },
  };
}
