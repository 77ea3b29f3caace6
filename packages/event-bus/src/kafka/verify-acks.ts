import { type ICustomPartitioner, Partitioners, type RecordMetadata } from 'kafkajs';

/** Remembers which partitions a send of one producer was meant for, to compare them with the answer. */
export interface AckVerifier {
  readonly createPartitioner: ICustomPartitioner;
  /** Before a send; one send at a time. */
  clear(): void;
  /** @throws when a partition that was written to is not in the brokers' answers */
  requireAnswer(answers: readonly RecordMetadata[]): void;
}

/**
 * kafkajs 2.2.4 keeps the answers of brokers over the retries of one send. When a broker dies and one
 * that has already answered becomes the leader of its partitions, their records are never sent, and
 * the send resolves all the same (producer/sendMessages.js). So only the answer itself is believed.
 */
export function createAckVerifier(): AckVerifier {
  const asked = new Set<string>();
  return {
    createPartitioner: () => {
      const choose = Partitioners.DefaultPartitioner();
      return (args) => {
        const partition = choose(args);
        asked.add(`${args.topic}/${partition}`);
        return partition;
      };
    },
    clear: () => asked.clear(),
    requireAnswer(answers) {
      for (const { topicName, partition, errorCode } of answers) {
        if (errorCode === 0) asked.delete(`${topicName}/${partition}`);
      }
      if (asked.size > 0) throw new Error(`no broker answered for ${[...asked].join(', ')}`);
    },
  };
}
