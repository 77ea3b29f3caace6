import { serviceNames } from '@patna/contracts/calls';
import { Kafka, logLevel } from 'kafkajs';
import type { Collection, Document, Filter } from 'mongodb';
import type { Product } from './product.ts';

/** The outboxes of all services, as they were found. */
export interface Outboxes {
  /** Events that wait. */
  depth(): Promise<number>;
  /** Documents with an event that has waited for longer than this many milliseconds. */
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

/** Records of the broker that a group has not done with, by group. */
export async function consumerLag({ brokers }: Product): Promise<Readonly<Record<string, number>>> {
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

/** Records that any group has not done with; none without a broker. */
export async function totalLag(product: Product): Promise<number> {
  if (product.brokers.length === 0) return 0;
  return total(Object.values(await consumerLag(product)));
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, each) => sum + each, 0);
}
