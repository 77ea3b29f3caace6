import type { Consumer } from 'kafkajs';

/** Heartbeats are a second apart, and a share that is on its way may be heard of after the first. */
const SURE = 3;

/**
 * kafkajs 2.2.4 joins a group anew and then learns its share of the partitions; when that answer is
 * lost it goes on with the share it had, heartbeats and all, and what it got in addition nobody
 * reads. Resolves when the group takes heartbeat after heartbeat for a share that this consumer was
 * never told.
 */
export function assignmentMissed(consumer: Consumer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let known: number | undefined;
  let untold = 0;
  consumer.on(consumer.events.GROUP_JOIN, () => {
    known = undefined;
    untold = 0;
  });
  consumer.on(consumer.events.HEARTBEAT, ({ payload }) => {
    known ??= payload.groupGenerationId;
    if (payload.groupGenerationId > known) untold += 1;
    if (untold === SURE) resolve();
  });
  return promise;
}
