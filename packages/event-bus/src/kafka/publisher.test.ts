import type {
  Kafka,
  PartitionMetadata,
  ProducerBatch,
  ProducerConfig,
  RecordMetadata,
} from 'kafkajs';
import { expect, it } from 'vitest';
import { createPublisher, type KafkaRecord } from './publisher.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const records = Array.from(
  { length: 20 },
  (_, n): KafkaRecord => ({
    topic: 'enquiries.v1',
    key: `enquiry-${n}`,
    value: '{}',
    headers: {},
  }),
);

it('believes a send only when every partition written to has answered', async () => {
  const broker = brokers(['0']);
  const publisher = createPublisher({
    kafka: broker.kafka,
    logger: silent,
    prepare: async () => {},
  });
  await expect(publisher.send(records)).rejects.toThrow('no broker answered for enquiries.v1/1');
  broker.answering = ['0', '1'];
  await publisher.send(records);
  expect(broker.producers).toBe(2);
  await publisher.close();
});

/** Two partitions, of which only some answer: what is left of a send whose leader moved in the middle. */
function brokers(answering: string[]) {
  const state = { answering, producers: 0 };
  const partitionMetadata = [0, 1].map(
    (partitionId) => ({ partitionId, leader: partitionId }) as PartitionMetadata,
  );
  const producer = ({ createPartitioner }: ProducerConfig) => {
    state.producers += 1;
    const choose = createPartitioner?.();
    return {
      connect: async () => {},
      disconnect: async () => {},
      async sendBatch({ topicMessages = [] }: ProducerBatch): Promise<RecordMetadata[]> {
        for (const { topic, messages } of topicMessages) {
          for (const message of messages) choose?.({ topic, partitionMetadata, message });
        }
        return state.answering.map((partition) => ({
          topicName: 'enquiries.v1',
          partition: Number(partition),
          errorCode: 0,
        }));
      },
    };
  };
  return Object.assign(state, { kafka: { producer } as unknown as Kafka });
}
