import type { EachBatchPayload, KafkaMessage } from 'kafkajs';
import { deliverByKey } from '../deliver-by-key.ts';
import { causeOf } from '../dead-letter.ts';
import { deliver, type DeliveryContext } from '../delivery.ts';
import type { RetryState } from '../retry.ts';
import { openBatchSession, type BatchSession } from './batch-session.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import { readMessage } from './read-message.ts';

export interface BatchHandlerOptions extends Omit<DeliveryContext, 'mayGoOn'> {
  readonly topics: KafkaTopics;
  /** A number that grows with each rebalance. */
  readonly generation: () => number;
  /** Called with the partition's name before each attempt and after each batch. */
  readonly onSign: (place: string) => void;
}

export interface BatchHandler {
  /**
   * Handles a kafkajs batch in order and commits after the handlers' effects. Messages it did not finish are fetched
   * again.
   */
  readonly eachBatch: (payload: EachBatchPayload) => Promise<void>;
  /** Resolves when no handler is running. */
  settled(): Promise<void>;
}

type Holds = (place: string, messages: readonly KafkaMessage[]) => (offset: string) => RetryState;

const COMMIT_EVERY_MS = 250;

/** The name of one partition, for logs and timers. */
export function placeOf(topic: string, partition: number): string {
  return `${topic}/${partition}`;
}

/**
 * A slow batch is taken out of kafkajs's loop: its partition is paused until the batch is done, while all other
 * partitions continue.
 */
export function createBatchHandler(options: BatchHandlerOptions): BatchHandler {
  const atWork = new Map<string, Promise<void>>();
  const holds = rememberHolds();

  async function handleInTurn(payload: EachBatchPayload, watch: BatchSession): Promise<void> {
    const place = placeOf(payload.batch.topic, payload.batch.partition);
    // A handler from an earlier assignment of this partition may still be running.
    const before = Promise.resolve(atWork.get(place)).catch(() => {});
    const work = before.then(() => handle(payload, watch, options, holds));
    atWork.set(place, work);
    try {
      await work;
    } finally {
      watch.stop();
      if (atWork.get(place) === work) atWork.delete(place);
    }
  }

  return {
    async eachBatch(payload) {
      if (options.signal.aborted) return void payload.pause();
      const watch = openBatchSession(payload, options.generation);
      const work = handleInTurn(payload, watch);
      const isDone = await Promise.race([work.then(() => true), watch.stuck.then(() => false)]);
      if (isDone) return;
      const resume = payload.pause();
      void work
        .catch((error: unknown) =>
          options.logger.warn({ cause: causeOf(error) }, 'batch left, to be fetched again'),
        )
        .finally(resume);
    },
    async settled() {
      await Promise.allSettled(atWork.values());
    },
  };
}

async function handle(
  payload: EachBatchPayload,
  watch: BatchSession,
  options: BatchHandlerOptions,
  holds: Holds,
): Promise<void> {
  const { messages, partition, topic: name } = payload.batch;
  const topic = options.topics.topicOf(name);
  if (topic === undefined) throw new Error(`not subscribed to ${name}`);
  const place = placeOf(name, partition);
  const context: DeliveryContext = {
    ...options,
    async mayGoOn() {
      options.onSign(place);
      await watch.sign();
      return watch.isOurs();
    },
  };
  const holdOf = holds(place, messages);
  const commit = (): Promise<void> =>
    payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
  let committedAt = performance.now();
  await deliverByKey(messages, {
    keyOf: (message) => message.key?.toString() ?? '',
    width: options.subscription.width,
    deliver(message) {
      const origin = { topic, offset: `${partition}-${message.offset}` };
      return deliver(readMessage(message), origin, context, holdOf(message.offset));
    },
    onFront(count) {
      watch.onProgress();
      const last = messages[count - 1];
      if (!last || !watch.isOurs()) return;
      payload.resolveOffset(last.offset);
      if (performance.now() - committedAt < COMMIT_EVERY_MS) return;
      committedAt = performance.now();
      // A failure is noticed by the commit at the end of the batch.
      commit().catch(() => {});
    },
  });
  if (watch.isOurs()) await commit();
  options.onSign(place);
}

/** Keeps the retry state of events that were left unfinished and will be fetched again. */
function rememberHolds(): Holds {
  const places = new Map<string, Map<string, RetryState>>();
  return (place, messages) => {
    const known = places.get(place);
    const fresh = (): RetryState => ({ failures: 0, since: undefined });
    const holds = new Map(messages.map(({ offset }) => [offset, known?.get(offset) ?? fresh()]));
    places.set(place, holds);
    return (offset) => holds.get(offset) ?? fresh();
  };
}
