import type { Consumer } from 'kafkajs';

/**
 * kafkajs 2.2.4 joins a group anew and then learns its share of the partitions; when that answer is
 * lost it goes on with the share it had, heartbeats and all, and what it got in addition nobody
 * reads. Resolves when the group takes heartbeats for a share that this consumer was never told.
 */
export function shareMissed(consumer: Consumer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let known: number | undefined;
  consumer.on(consumer.events.GROUP_JOIN, () => {
    known = undefined;
  });
  consumer.on(consumer.events.HEARTBEAT, ({ payload }) => {
    known ??= payload.groupGenerationId;
    if (payload.groupGenerationId > known) resolve();
  });
  return promise;
}
