import { type ICustomPartitioner, Partitioners, type RecordMetadata } from 'kafkajs';

/** Compares the partitions of a send with the brokers' acknowledgements. */
export interface AckVerifier {
  readonly createPartitioner: ICustomPartitioner;
  /** Call before each send; one send at a time. */
  clear(): void;
  /** @throws when a written partition was not acknowledged */
  requireAnswer(answers: readonly RecordMetadata[]): void;
}

/**
 * kafkajs 2.2.4 keeps brokers' answers over the retries of a send. When a broker dies and one that already
 * answered takes over its partitions, their records are never sent, yet the send resolves
 * (producer/sendMessages.js). So the acknowledgements are checked.
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
