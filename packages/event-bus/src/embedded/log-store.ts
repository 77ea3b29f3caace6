import { setTimeout as delay } from 'node:timers/promises';
import { topics, type Topic } from '@patna/contracts';
import {
  MongoNetworkError,
  type ClientSession,
  type Collection,
  type Db,
  type TransactionOptions,
} from 'mongodb';
import type { DeadLetterDetail } from '../dead-letter.ts';
import { insertOnce, type LeaseDocument } from '../leases.ts';
import type { Outgoing, WireMessage } from '../wire.ts';

/** One event of the log. Offsets of a topic start at 1 and have no holes. */
export interface LogEntry extends WireMessage {
  readonly topic: Topic;
  readonly offset: number;
  readonly at: Date;
}

/** The last offset given out; every append writes it, so appends to a topic happen one by one. */
interface Counter {
  readonly _id: Topic;
  readonly last: number;
  /** Entries up to here were deleted; absent = none. */
  readonly trimmed?: number;
}

/** How far a group has come in a topic, and which member reads it now. */
export interface Cursor extends LeaseDocument {
  /** `group:topic` */
  readonly _id: string;
  readonly offset: number;
}

export type StoredDeadLetter = { readonly _id: string } & DeadLetterDetail;

export interface LogStore {
  readonly log: Collection<LogEntry>;
  readonly counters: Collection<Counter>;
  readonly cursors: Collection<Cursor>;
  readonly deadLetters: Collection<StoredDeadLetter>;
  append(items: readonly Outgoing[], session?: ClientSession): Promise<void>;
  /** The next entries after `offset`, in order, seen only once a majority has them. */
  read(topic: Topic, offset: number, limit: number): Promise<LogEntry[]>;
  /** Runs `work` in a transaction, again when it collides with another. Gives up after 30 s. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** Where the cursor of a new group starts: before the oldest entry there is. */
  start(topic: Topic): Promise<number>;
}

const DURABLE = { w: 'majority', j: true } as const;
const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: DURABLE,
  timeoutMS: 30_000,
} satisfies TransactionOptions & { timeoutMS: number };
const RETRY_MS = 100;

/** Opens the log in `db`, making its collections and indexes when they are missing. */
export async function openLogStore(db: Db): Promise<LogStore> {
  const readConcern = { level: 'majority' } as const;
  const options = { writeConcern: DURABLE, readConcern, ignoreUndefined: true };
  const log = db.collection<LogEntry>('bus_log', options);
  const counters = db.collection<Counter>('bus_counters', options);
  const cursors = db.collection<Cursor>('bus_cursors', options);
  const deadLetters = db.collection<StoredDeadLetter>('bus_dead_letters', options);
  await log.createIndex({ topic: 1, offset: 1 }, { unique: true });
  await deadLetters.createIndex({ failedAt: 1 });
  for (const topic of topics) {
    await insertOnce(
      counters.updateOne({ _id: topic }, { $setOnInsert: { last: 0 } }, { upsert: true }),
    );
  }

  function transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
    return db.client.withSession((session) => session.withTransaction(work, TRANSACTION));
  }

  async function appendIn(session: ClientSession, items: readonly Outgoing[]): Promise<void> {
    for (const [topic, messages] of byTopic(items)) {
      const step = { $inc: { last: messages.length } };
      const counter = await counters.findOneAndUpdate({ _id: topic }, step, {
        session,
        returnDocument: 'after',
      });
      if (!counter) throw new Error(`no counter for topic ${topic}`);
      const before = counter.last - messages.length;
      const at = new Date();
      const entries = messages.map((message, i) => ({
        topic,
        offset: before + i + 1,
        at,
        ...message,
      }));
      await log.insertMany(entries, { session });
    }
  }

  /**
   * A connection that breaks between two steps of a transaction is not always labelled as transient
   * by the driver. Appended again, an event may stand in the log twice: consumers know its id.
   */
  async function appendAlone(items: readonly Outgoing[]): Promise<void> {
    const deadline = performance.now() + TRANSACTION.timeoutMS;
    for (;;) {
      try {
        return await transaction((own) => appendIn(own, items));
      } catch (error) {
        if (!(error instanceof MongoNetworkError) || performance.now() > deadline) throw error;
        await delay(RETRY_MS);
      }
    }
  }

  return {
    log,
    counters,
    cursors,
    deadLetters,
    transaction,
    append: (items, session) => (session ? appendIn(session, items) : appendAlone(items)),
    read: (topic, offset, limit) =>
      log
        .find({ topic, offset: { $gt: offset } }, { projection: { _id: 0 } })
        .sort({ offset: 1 })
        .limit(limit)
        .toArray(),
    async start(topic) {
      return (await counters.findOne({ _id: topic }))?.trimmed ?? 0;
    },
  };
}

/** In one fixed order of topics, so that two transactions never wait for each other in a ring. */
function byTopic(items: readonly Outgoing[]): [Topic, WireMessage[]][] {
  return topics
    .map((topic): [Topic, WireMessage[]] => [
      topic,
      items.filter((item) => item.topic === topic).map((item) => item.message),
    ])
    .filter(([, messages]) => messages.length > 0);
}
