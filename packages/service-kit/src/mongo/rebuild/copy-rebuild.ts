import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Consumer } from '../../bus/consumer.ts';
import type { Logger } from '../../process/logger.ts';
import type {
  CopyOf,
  SnapshotsEnded,
  SnapshotTaken,
  Source,
  EventStamp,
} from './snapshot-events.ts';

const retentionDays = 60;
/** Milliseconds that clocks may differ, so that nothing newer than the rebuild is removed. */
const clocksDifferMs = 60_000;

/** The progress of one rebuild. */
interface HeardRebuild {
  _id: string;
  heard: number;
  /** Known once the end event has arrived, which may be before the last snapshot. */
  total?: number | undefined;
  startedAt?: Date | undefined;
  at: Date;
}

const heardRebuild = new Schema<HeardRebuild>(
  {
    _id: String,
    heard: { type: Number, default: 0 },
    total: Number,
    startedAt: Date,
    at: { type: Date, expires: retentionDays * 86_400 },
  },
  { versionKey: false },
);

/** A copy of another service's data that can be rebuilt while it is in use. */
export interface RebuildableCopy<Of extends Source> {
  keep(fact: SnapshotTaken<Of>, transaction: ClientSession): Promise<void>;
  /** Removes what no event has confirmed since `before`. Returns how many were removed. */
  sweep(before: Date, transaction: ClientSession): Promise<number>;
}

/**
 * Whether a copy must apply an event. Among ordinary events the newest version wins. A snapshot also replaces the same
 * version, and even a newer version that arrived before it: events of one listing are ordered, so that version must be
 * wrong.
 */
export function supersedesCopy(
  known: { readonly version: number; readonly heardAt?: Date | undefined } | null,
  version: number,
  { time, type }: EventStamp,
): boolean {
  if (!known || version > known.version) return true;
  if (type !== 'ListingSnapshotTaken') return false;
  return version === known.version || (known.heardAt?.getTime() ?? 0) < Date.parse(time);
}

/**
 * Consumers that rebuild copies from the snapshots of one source. Once the end event and all snapshots have arrived, in
 * any order, documents without a snapshot are removed.
 */
export function copyRebuild<Of extends Source>(
  connection: Connection,
  source: Of,
  copies: { readonly [Copy in CopyOf<Of>]?: RebuildableCopy<Of> },
  logger: Logger,
): { init(): Promise<void>; readonly consumers: readonly Consumer[] } {
  const rebuilds = connection.model<HeardRebuild>('HeardRebuild', heardRebuild, 'heard_rebuilds');
  const own = Object.entries<RebuildableCopy<Of> | undefined>(copies);

  function meant({ data }: SnapshotTaken<Of> | SnapshotsEnded<Of>) {
    const names: readonly string[] = data.copies;
    return own.flatMap(([name, copy]) => (copy && names.includes(name) ? [{ name, copy }] : []));
  }

  async function count(
    fact: SnapshotTaken<Of> | SnapshotsEnded<Of>,
    update: object,
    transaction: ClientSession,
  ) {
    const { rebuildId } = fact.data;
    const now = await rebuilds
      .findOneAndUpdate(
        { _id: rebuildId },
        { ...update, $setOnInsert: { at: new Date() } },
        { upsert: true, returnDocument: 'after', session: transaction, setDefaultsOnInsert: false },
      )
      .lean<HeardRebuild>();
    if (!now?.startedAt || now.total === undefined || (now.heard ?? 0) < now.total) return;
    const before = new Date(now.startedAt.getTime() - clocksDifferMs);
    for (const { name, copy } of meant(fact)) {
      const swept = await copy.sweep(before, transaction);
      logger.info({ copy: name, rebuildId, snapshots: now.total, swept }, 'copy rebuilt');
    }
  }

  const taken = async (fact: SnapshotTaken<Of>, transaction: ClientSession) => {
    const wanted = meant(fact);
    if (wanted.length === 0) return;
    for (const { copy } of wanted) await copy.keep(fact, transaction);
    await count(fact, { $inc: { heard: 1 } }, transaction);
  };
  const ended = async (fact: SnapshotsEnded<Of>, transaction: ClientSession) => {
    if (meant(fact).length === 0) return;
    const { startedAt, total } = fact.data;
    await count(fact, { $set: { startedAt: new Date(startedAt), total } }, transaction);
  };
  return {
    async init() {
      await rebuilds.createIndexes();
    },
    consumers: [
      { eventType: `${source}SnapshotTaken`, handle: taken as unknown as Consumer['handle'] },
      { eventType: `${source}SnapshotsEnded`, handle: ended as unknown as Consumer['handle'] },
    ],
  };
}
