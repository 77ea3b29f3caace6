import { type ICustomPartitioner, Partitioners, type RecordMetadata } from 'kafkajs';

/** Compares the partitions that a send wrote to with the brokers' acknowledgements. */
export interface AckVerifier {
  readonly createPartitioner: ICustomPartitioner;
  /** Must be called before each send. Only one send may run at a time. */
  clear(): void;
  /** @throws when a written partition was not acknowledged */
  requireAnswer(answers: readonly RecordMetadata[]): void;
}

/**
 * kafkajs 2.2.4 keeps brokers' answers across the retries of a send (producer/sendMessages.js). If a broker dies and
 * another one that has already answered takes over its partitions, their records are never sent, and still the send
 * resolves. Therefore the acknowledgements are checked.
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
