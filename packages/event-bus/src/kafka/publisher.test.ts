import type {
  Kafka,
  PartitionMetadata,
  ProducerBatch,
  ProducerConfig,
  RecordMetadata,
} from 'kafkajs';
import { afterEach, expect, it, vi } from 'vitest';
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

it('a send succeeds only when every partition has acknowledged it', async () => {
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

it('an abandoned send sends nothing more and is not mistaken for its successor', async () => {
  vi.useFakeTimers();
  const broker = brokers(['0', '1']);
  const publisher = createPublisher({
    kafka: broker.kafka,
    logger: silent,
    prepare: async () => {},
  });
  const stuck = Promise.withResolvers<void>();
  broker.hold = stuck.promise;
  const twoChunks = Array.from({ length: 40 }, () => records).flat();
  const givenUp = causeOf(publisher.send(twoChunks));
  await vi.advanceTimersByTimeAsync(75_000);
  expect(await givenUp).toContain('took longer');

  const next = Promise.withResolvers<void>();
  broker.hold = next.promise;
  broker.answering = ['0'];
  const successor = causeOf(publisher.send(records));
  await vi.waitFor(() => expect(broker.sends).toEqual([1, 2]));
  stuck.resolve();
  await vi.advanceTimersByTimeAsync(10);
  next.resolve();
  expect(await successor).toContain('no broker answered for');
  expect(broker.sends).toEqual([1, 2]);
  await publisher.close();
});

it('splits a send that would exceed the request size, headers included', async () => {
  const broker = brokers(['0', '1']);
  const publisher = createPublisher({
    kafka: broker.kafka,
    logger: silent,
    prepare: async () => {},
  });
  const heavy = records.map((record) => ({ ...record, headers: { cause: 'x'.repeat(100_000) } }));
  await publisher.send(heavy);
  expect(broker.sends).toHaveLength(4);
  await publisher.close();
});

function causeOf(work: Promise<void>): Promise<string> {
  return work.then(
    () => 'it went well',
    (error: unknown) => String(error),
  );
}

afterEach(() => void vi.useRealTimers());

/** Two partitions of which only some acknowledge a send, as happens when a leader moves meanwhile. */
function brokers(answering: string[]) {
  const state = {
    answering,
    producers: 0,
    /** For each send: the number of the producer that started it. */
    sends: new Array<number>(),
    /** Delays the answer to a send. */
    hold: Promise.resolve(),
  };
  const partitionMetadata = [0, 1].map(
    (partitionId) => ({ partitionId, leader: partitionId }) as PartitionMetadata,
  );
  const producer = ({ createPartitioner }: ProducerConfig) => {
    state.producers += 1;
    const own = state.producers;
    const choose = createPartitioner?.();
    return {
      connect: async () => {},
      disconnect: async () => {},
      async sendBatch({ topicMessages = [] }: ProducerBatch): Promise<RecordMetadata[]> {
        state.sends.push(own);
        const answers = state.answering;
        for (const { topic, messages } of topicMessages) {
          for (const message of messages) choose?.({ topic, partitionMetadata, message });
        }
        await state.hold;
        return answers.map((partition) => ({
          topicName: 'enquiries.v1',
          partition: Number(partition),
          errorCode: 0,
        }));
      },
    };
  };
  return Object.assign(state, { kafka: { producer } as unknown as Kafka });
}
