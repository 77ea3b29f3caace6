import { serviceNames } from '@patna/contracts/calls';
import { Kafka, logLevel } from 'kafkajs';
import type { Product } from '../product.ts';

/** Events still in outboxes of any service. */
export async function outboxDepth({ mongo }: Product): Promise<number> {
  let depth = 0;
  for (const service of serviceNames) {
    const db = mongo.db(service);
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      const collection = db.collection(name);
      const indexes = await collection.indexes();
      if (!indexes.some((index) => index.name === 'outbox')) continue;
      depth += await collection.countDocuments({ 'outbox.time': { $gt: '' } });
    }
  }
  return depth;
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
