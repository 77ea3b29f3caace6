import type { Consumer } from 'kafkajs';

/**
 * Heartbeats after which an assignment counts as missed. They come every second, and the assignment may arrive after
 * the first one.
 */
const SURE = 3;

/**
 * After a rejoin, kafkajs 2.2.4 asks for its assignment. If that answer is lost, it keeps the old assignment, and
 * nobody reads the new partitions. Resolves after several heartbeats of a generation whose assignment this consumer
 * never received.
 */
export function assignmentMissed(consumer: Consumer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let known: number | undefined;
  let missed = 0;
  consumer.on(consumer.events.GROUP_JOIN, () => {
    known = undefined;
    missed = 0;
  });
  consumer.on(consumer.events.HEARTBEAT, ({ payload }) => {
    known ??= payload.groupGenerationId;
    if (payload.groupGenerationId > known) missed += 1;
    if (missed === SURE) resolve();
  });
  return promise;
}
