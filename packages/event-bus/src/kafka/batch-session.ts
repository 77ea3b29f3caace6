import type { EachBatchPayload } from 'kafkajs';

/** Looks after a batch that is being handled: the member's session and the patience of the others. */
export interface BatchSession {
  /** Is the batch still for us to handle and to commit? */
  isOurs(): boolean;
  /** Tells the group that we live. @throws when it is rebalancing and the batch must be left */
  sign(): Promise<void>;
  /** Resolves when nothing was done with for long. */
  readonly stuck: Promise<void>;
  onProgress(): void;
  stop(): void;
}

export const HEARTBEAT_MS = 1000;
/** kafkajs fetches nothing from a broker while one of its batches is being handled. */
const STUCK_MS = 300;

/** @param generation counts up whenever the group has shared its partitions anew */
export function openBatchSession(
  payload: EachBatchPayload,
  generation: () => number,
): BatchSession {
  const began = generation();
  const { promise: stuck, resolve } = Promise.withResolvers<void>();
  let failure: Error | undefined;
  const patience = setTimeout(resolve, STUCK_MS);
  const pulse = setInterval(() => {
    payload.heartbeat().catch((error: Error) => {
      failure ??= error;
    });
  }, HEARTBEAT_MS);
  return {
    isOurs: () => payload.isRunning() && !payload.isStale() && generation() === began,
    async sign() {
      if (failure) throw failure;
      await payload.heartbeat();
    },
    stuck,
    onProgress: () => void patience.refresh(),
    stop() {
      clearTimeout(patience);
      clearInterval(pulse);
    },
  };
}
