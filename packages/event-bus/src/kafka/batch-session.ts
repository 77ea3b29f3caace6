import type { EachBatchPayload } from 'kafkajs';

/** Keeps the group session alive while a batch is handled. */
export interface BatchSession {
  /** Whether the batch is still assigned to this consumer. */
  isOurs(): boolean;
  /**
   * Sends a heartbeat.
   * @throws when the group is rebalancing and the batch must be left
   */
  sign(): Promise<void>;
  /** Resolves when no event was finished for `STUCK_MS`. */
  readonly stuck: Promise<void>;
  onProgress(): void;
  stop(): void;
}

export const HEARTBEAT_MS = 1000;
/**
 * Milliseconds after which a batch counts as stuck. kafkajs fetches nothing from a broker while it handles one of its
 * batches.
 */
const STUCK_MS = 300;

/** @param generation returns a number that grows with each rebalance */
export function openBatchSession(
  payload: EachBatchPayload,
  generation: () => number,
): BatchSession {
  const began = generation();
  const { promise: stuck, resolve } = Promise.withResolvers<void>();
  let failure: Error | undefined;
  const stuckTimer = setTimeout(resolve, STUCK_MS);
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
    onProgress: () => void stuckTimer.refresh(),
    stop() {
      clearTimeout(stuckTimer);
      clearInterval(pulse);
    },
  };
}
