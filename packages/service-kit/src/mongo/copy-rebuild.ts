import type { DomainEvent, EventOf, ListingCopy, ListingSnapshot } from '@patna/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type Consumer, consumer } from '../consumer.ts';
import type { Logger } from '../logger.ts';

const keptDays = 60;
/** Clocks of processes differ a little; a listing that is newer than the rebuild is never swept. */
const clocksDifferMs = 60_000;

/** What a service's copy has heard of one rebuild. */
interface HeardRebuild {
  _id: string;
  heard: number;
  /** Known once the end was heard, which may be before the last snapshot. */
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
    at: { type: Date, expires: keptDays * 86_400 },
  },
  { versionKey: false },
);

/** A copy of listings that can be made anew while it is in use. */
export interface RebuildableCopy {
  readonly copy: ListingCopy;
  readonly logger: Logger;
  keep(listing: ListingSnapshot, told: Told, transaction: ClientSession): Promise<void>;
  /** Removes what was last heard of before that time; answers how many. */
  sweep(before: Date, transaction: ClientSession): Promise<number>;
}

/** When a fact was told, and whether as a snapshot. */
export type Told = Pick<DomainEvent, 'time' | 'type'>;

/**
 * Whether a copy takes over what it is told. Of facts the newest version wins. A snapshot also takes
 * the place of the same version, and of a newer one that was heard of before it: of one listing
 * everything is told in order, so such a version cannot be true.
 */
export function isNews(
  known: { readonly version: number; readonly heardAt?: Date | undefined } | null,
  version: number,
  { time, type }: Told,
): boolean {
  if (!known || version > known.version) return true;
  if (type !== 'ListingSnapshotTaken') return false;
  return version === known.version || (known.heardAt?.getTime() ?? 0) < Date.parse(time);
}

/**
 * The consumers that rebuild a copy from snapshots. When the end and as many snapshots as it names
 * were heard, in whatever order, what none of them named is swept away; until then nothing is.
 */
export function copyRebuild(
  connection: Connection,
  target: RebuildableCopy,
): { init(): Promise<void>; readonly consumers: readonly Consumer[] } {
  const { copy, logger } = target;
  const rebuilds = connection.model<HeardRebuild>('HeardRebuild', heardRebuild, 'heard_rebuilds');

  async function count(rebuildId: string, update: object, transaction: ClientSession) {
    const now = await rebuilds
      .findOneAndUpdate(
        { _id: rebuildId },
        { ...update, $setOnInsert: { at: new Date() } },
        { upsert: true, returnDocument: 'after', session: transaction, setDefaultsOnInsert: false },
      )
      .lean<HeardRebuild>();
    if (!now?.startedAt || now.total === undefined || (now.heard ?? 0) < now.total) return;
    const swept = await target.sweep(
      new Date(now.startedAt.getTime() - clocksDifferMs),
      transaction,
    );
    logger.info({ copy, rebuildId, snapshots: now.total, swept }, 'copy rebuilt');
  }

  const taken = async (event: EventOf<'ListingSnapshotTaken'>, transaction: ClientSession) => {
    const { rebuildId, copies, listing } = event.data;
    if (!copies.includes(copy)) return;
    await target.keep(listing, event, transaction);
    await count(rebuildId, { $inc: { heard: 1 } }, transaction);
  };
  const ended = async (event: EventOf<'ListingSnapshotsEnded'>, transaction: ClientSession) => {
    const { rebuildId, copies, startedAt, total } = event.data;
    if (!copies.includes(copy)) return;
    await count(rebuildId, { $set: { startedAt: new Date(startedAt), total } }, transaction);
  };
  return {
    async init() {
      await rebuilds.createIndexes();
    },
    consumers: [consumer('ListingSnapshotTaken', taken), consumer('ListingSnapshotsEnded', ended)],
  };
}
