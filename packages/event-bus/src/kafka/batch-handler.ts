import type { EachBatchPayload } from 'kafkajs';
import { deliver, type DeliveryContext } from '../delivery.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import { readMessage } from './read-message.ts';

export interface BatchHandlerOptions extends Omit<DeliveryContext, 'mayGoOn'> {
  readonly topics: KafkaTopics;
  /** Before each try of a handler and after each batch. */
  readonly onSign: () => void;
}

export const HEARTBEAT_MS = 1000;
const COMMIT_EVERY_MS = 250;

/** Handles a batch in order and commits after the effect; what is left is fetched again. */
export function createBatchHandler(options: BatchHandlerOptions) {
  const { topics, onSign } = options;

  async function handle(payload: EachBatchPayload, pulse: Pulse): Promise<void> {
    const { batch } = payload;
    const topic = topics.topicOf(batch.topic);
    if (topic === undefined) throw new Error(`not subscribed to ${batch.topic}`);
    const context: DeliveryContext = {
      ...options,
      async mayGoOn() {
        onSign();
        pulse.check();
        await payload.heartbeat();
        return payload.isRunning() && !payload.isStale();
      },
    };
    const commit = (): Promise<void> =>
      payload.commitOffsetsIfNecessary(payload.uncommittedOffsets());
    let committedAt = performance.now();
    for (const message of batch.messages) {
      const origin = { topic, offset: `${batch.partition}-${message.offset}` };
      if (!(await deliver(readMessage(message), origin, context))) break;
      payload.resolveOffset(message.offset);
      if (performance.now() - committedAt > COMMIT_EVERY_MS) {
        await commit();
        committedAt = performance.now();
      }
    }
    await commit();
    onSign();
  }

  return async (payload: EachBatchPayload): Promise<void> => {
    const pulse = startPulse(() => payload.heartbeat());
    try {
      await handle(payload, pulse);
    } finally {
      pulse.stop();
    }
  };
}

/** Keeps the session alive while a handler takes its time. */
interface Pulse {
  /** @throws what a heartbeat threw: the group is rebalancing and the batch must be left */
  check(): void;
  stop(): void;
}

function startPulse(heartbeat: () => Promise<void>): Pulse {
  let failure: Error | undefined;
  const timer = setInterval(() => {
    heartbeat().catch((error: Error) => {
      failure ??= error;
    });
  }, HEARTBEAT_MS);
  return {
    check() {
      if (failure) throw failure;
    },
    stop: () => clearInterval(timer),
  };
}
