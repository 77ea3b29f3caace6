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
import type { OutgoingMessage, WireMessage } from '../wire-format.ts';

/** One event of the log. Offsets start at 1 in each topic, without gaps. */
export interface LogEntry extends WireMessage {
  readonly topic: Topic;
  readonly offset: number;
  readonly at: Date;
}

/** A topic's last offset. Every append writes it, so that appends to a topic run one after another. */
interface Counter {
  readonly _id: Topic;
  readonly last: number;
  /** Entries up to this offset were deleted. */
  readonly trimmed?: number;
}

/** A group's position in a topic and its current reader. */
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
  append(items: readonly OutgoingMessage[], session?: ClientSession): Promise<void>;
  /** The next entries after `offset` that a majority of the replica set has. */
  read(topic: Topic, offset: number, limit: number): Promise<LogEntry[]>;
  /** Runs `work` in a transaction, and retries it for 30 s when it conflicts. */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** The position at which a new group starts: before the oldest entry. */
  start(topic: Topic): Promise<number>;
}

const DURABLE = { w: 'majority', j: true } as const;
const TRANSACTION = {
  readConcern: { level: 'snapshot' },
  writeConcern: DURABLE,
  timeoutMS: 30_000,
} satisfies TransactionOptions & { timeoutMS: number };
const RETRY_MS = 100;

/** Opens the log and creates missing collections and indexes. */
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

  async function appendIn(
    session: ClientSession,
    items: readonly OutgoingMessage[],
  ): Promise<void> {
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
   * Retries an append, because the driver does not mark every broken connection as transient. This may append an event
   * twice; consumers recognise repeated events by id.
   */
  async function appendAlone(items: readonly OutgoingMessage[]): Promise<void> {
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

/** Groups the messages by topic, always in the same order, so that transactions cannot deadlock. */
function byTopic(items: readonly OutgoingMessage[]): [Topic, WireMessage[]][] {
  return topics
    .map((topic): [Topic, WireMessage[]] => [
      topic,
      items.filter((item) => item.topic === topic).map((item) => item.message),
    ])
    .filter(([, messages]) => messages.length > 0);
}
