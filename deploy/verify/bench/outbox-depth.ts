import { serviceNames } from '@patna/contracts/calls';
import { Kafka, logLevel } from 'kafkajs';
import type { Collection, Document, Filter, MongoClient } from 'mongodb';
import type { Product } from './product.ts';

/** Measures the outboxes of all services together. */
export interface Outboxes {
  /** Number of waiting events. */
  depth(): Promise<number>;
  /** Number of documents with an event older than `ms` milliseconds. */
  olderThan(ms: number): Promise<number>;
}

export async function openOutboxes({ mongo }: Product): Promise<Outboxes> {
  const lanes: Collection[] = [];
  for (const service of serviceNames) {
    const db = mongo.db(service);
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      const indexes = await db.collection(name).indexes();
      if (indexes.some((index) => index.name === 'outbox')) lanes.push(db.collection(name));
    }
  }
  const count = async (times: Filter<Document>): Promise<number> => {
    const counts = lanes.map((lane) => lane.countDocuments({ 'outbox.time': times }));
    return total(await Promise.all(counts));
  };
  return {
    depth: () => count({ $gt: '' }),
    olderThan: (ms) => count({ $gt: '', $lt: new Date(Date.now() - ms).toISOString() }),
  };
}

/** Number of unhandled events of each consumer group, with Kafka or the embedded log. */
export function consumerLag({ brokers, mongo }: Product): Promise<Lag> {
  return brokers.length > 0 ? lagOfBrokers(brokers) : lagOfLog(mongo);
}

type Lag = Readonly<Record<string, number>>;

async function lagOfLog(mongo: MongoClient): Promise<Lag> {
  const log = mongo.db('bus');
  const counters = log.collection<{ _id: string; last: number }>('bus_counters');
  const cursors = log.collection<{ _id: string; offset: number }>('bus_cursors');
  const positions = await cursors.find().toArray();
  const ends = new Map((await counters.find().toArray()).map(({ _id, last }) => [_id, last]));
  const lag: Record<string, number> = {};
  for (const { _id, offset } of positions) {
    const [group = '', topic = ''] = _id.split(':');
    lag[group] = (lag[group] ?? 0) + (ends.get(topic) ?? 0) - offset;
  }
  return lag;
}

async function lagOfBrokers(brokers: readonly string[]): Promise<Lag> {
  const kafka = new Kafka({ brokers: [...brokers], clientId: 'bench', logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  try {
    const { groups } = await admin.listGroups();
    const lag: Record<string, number> = {};
    for (const { groupId } of groups) {
      lag[groupId] = 0;
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId })) {
        const ends = await admin.fetchTopicOffsets(topic);
        for (const { partition, offset } of partitions) {
          const end = ends.find((each) => each.partition === partition);
          const done = Number(offset) < 0 ? Number(end?.low) : Number(offset);
          lag[groupId] += Number(end?.high ?? 0) - done;
        }
      }
    }
    return lag;
  } finally {
    await admin.disconnect();
  }
}

/** Number of unhandled events of all groups together. */
export async function totalLag(product: Product): Promise<number> {
  return total(Object.values(await consumerLag(product)));
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, each) => sum + each, 0);
}
