import type { Consumer } from 'kafkajs';

/** Heartbeats come every second, and the assignment may follow the first one. */
const SURE = 3;

/**
 * kafkajs 2.2.4 rejoins a group and then asks for its assignment. When that answer is lost it keeps the old
 * assignment, and nobody reads the new partitions. Resolves after several heartbeats of a generation whose
 * assignment this consumer never received.
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
