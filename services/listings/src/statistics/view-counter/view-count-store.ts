import { randomBytes } from 'node:crypto';
import { isDuplicateKey, type Migration } from '@patna/service-kit/mongo';
import { type Connection, Schema } from 'mongoose';
import type { TicketedView } from './view-ticket.ts';

interface StoredCount {
  /** The hostel's public id. */
  readonly _id: string;
  readonly views: number;
}

interface StoredMark {
  /** `<day>.<hostel>.<visitor mark>` of a ticket. */
  readonly _id: string;
  readonly at: Date;
}

interface StoredKey {
  readonly _id: string;
  readonly secret: string;
}

const keyId = 'tickets';
/** How long the marks of counted tickets are kept. A ticket is accepted for two days only. */
const markSeconds = 4 * 86_400;

const viewCount = new Schema<StoredCount>({ _id: String, views: Number }, { versionKey: false });
const viewMark = new Schema<StoredMark>(
  { _id: String, at: { type: Date, expires: markSeconds } },
  { versionKey: false },
);

export type ViewCountStore = ReturnType<typeof createViewCountStore>;

/** The public view counter of a product without Supabase. Holds no personal data. */
export function createViewCountStore(connection: Connection) {
  const counts = connection.model<StoredCount>('HostelViews', viewCount, 'hostel_views');
  const marks = connection.model<StoredMark>('HostelViewMark', viewMark, 'hostel_view_marks');
  const records = connection.collection<StoredMark>('hostel_view_marks');
  const keys = connection.collection<StoredKey>('hostel_view_keys');
  let secret = '';

  const total = async (hostelId: string): Promise<number | undefined> =>
    (await counts.findById(hostelId).lean<StoredCount>())?.views;

  return {
    migrations: [
      { name: '2026-11-view-counts', up: () => countNotedViews(connection) },
    ] satisfies readonly Migration[],

    async init() {
      await Promise.all([counts.createCollection(), marks.createIndexes()]);
      const first = { secret: randomBytes(32).toString('hex') };
      await keys.updateOne({ _id: keyId }, { $setOnInsert: first }, { upsert: true });
    },

    /** Reads the key of tickets, which all processes share. */
    async load() {
      secret = (await keys.findOne({ _id: keyId }))?.secret ?? '';
    },

    /** @throws {Error} before `load` */
    ticketKey(): string {
      if (secret === '') throw new Error('the key of view tickets is not there yet');
      return secret;
    },

    /** The hostel's views; undefined if it has none. */
    total,

    /**
     * Counts a ticket once and returns the hostel's views. A process that dies in between loses the view: it is
     * never counted twice.
     */
    async count({ day, hostelId, mark }: TicketedView): Promise<number> {
      try {
        await records.insertOne({ _id: `${day}.${hostelId}.${mark}`, at: new Date() });
      } catch (error) {
        if (isDuplicateKey(error)) return (await total(hostelId)) ?? 0;
        throw error;
      }
      const counted = await counts
        .findOneAndUpdate(
          { _id: hostelId },
          { $inc: { views: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<StoredCount>();
      return counted?.views ?? 0;
    },
  };
}

/** Starts the counter with the views in the owners' statistics, which reach back 120 days. */
async function countNotedViews(connection: Connection): Promise<void> {
  const noted = connection
    .collection('tally_marks')
    .aggregate([
      { $match: { kind: 'view' } },
      { $group: { _id: '$listingId', views: { $sum: 1 } } },
      { $merge: { into: 'hostel_views', whenMatched: 'keepExisting', whenNotMatched: 'insert' } },
    ]);
  await noted.toArray();
}
