import type { EachBatchPayload, Kafka } from 'kafkajs';
import type { WireMessage } from '../wire-format.ts';
import type { WithAdmin } from './client.ts';
import { readMessage } from './read-message.ts';

export interface ReadTopicsOptions {
  readonly kafka: Kafka;
  readonly withAdmin: WithAdmin;
  readonly names: readonly string[];
  /** Id of a temporary group, which is removed afterwards. */
  readonly groupId: string;
}

type OnMessage = (message: WireMessage, isTombstone: boolean) => void;

/** Reads topics from the oldest record to their current end. For operators. */
export async function readTopics(options: ReadTopicsOptions, onMessage: OnMessage): Promise<void> {
  const { kafka, withAdmin, names, groupId } = options;
  const ends = await withAdmin(async (admin) => {
    const offsets = await Promise.all(
      names.map(async (name) => {
        const partitions = await admin.fetchTopicOffsets(name);
        return partitions.map(({ partition, high, low }) => ({ name, partition, high, low }));
      }),
    );
    return offsets.flat().filter(({ high, low }) => Number(high) > Number(low));
  });
  if (ends.length === 0) return;
  const left = new Map(ends.map(({ name, partition, high }) => [`${name}/${partition}`, +high]));
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  try {
    await consumer.connect();
    await consumer.subscribe({
      topics: [...new Set(ends.map(({ name }) => name))],
      fromBeginning: true,
    });
    await new Promise<void>((resolve, reject) => {
      const eachBatch = async ({ batch }: EachBatchPayload): Promise<void> => {
        for (const message of batch.messages)
          onMessage(readMessage(message), message.value === null);
        const place = `${batch.topic}/${batch.partition}`;
        if (Number(batch.lastOffset()) + 1 >= (left.get(place) ?? 0)) left.delete(place);
        if (left.size === 0) resolve();
      };
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer.run({ autoCommit: false, eachBatch }).catch(reject);
    });
  } finally {
    await consumer.disconnect();
    await withAdmin((admin) => admin.deleteGroups([groupId])).catch(() => {});
  }
}
