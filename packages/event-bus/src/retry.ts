/** How a failing handler is tried again. Times in milliseconds. */
export interface RetryOptions {
  /** Tries before the dead letter; default 5. */
  attempts?: number | undefined;
  /** Wait after the first failure, tripled each time; default 200. */
  baseMs?: number | undefined;
  /** Longest wait; default 3000, so that five tries take some 6 s. */
  maxMs?: number | undefined;
  /** A try that takes longer has failed; default 20000. */
  handlerTimeoutMs?: number | undefined;
  /**
   * Errors that say nothing about the event: tried until they pass and never dead-lettered.
   * Default: MongoDB out of reach.
   */
  isTransient?: ((error: unknown) => boolean) | undefined;
}

export type RetryPolicy = { [K in keyof RetryOptions]-?: NonNullable<RetryOptions[K]> };

const storeAway =
  /^(MongoNetwork\w*|MongoServerSelection\w*|MongooseServerSelection\w*|MongoPoolCleared\w*|MongoNotConnected\w*)$/;

export function retryPolicy(options: RetryOptions = {}): RetryPolicy {
  return {
    attempts: options.attempts ?? 5,
    baseMs: options.baseMs ?? 200,
    maxMs: options.maxMs ?? 3000,
    handlerTimeoutMs: options.handlerTimeoutMs ?? 20_000,
    isTransient:
      options.isTransient ?? ((error) => error instanceof Error && storeAway.test(error.name)),
  };
}

/** Half of the exponential step for certain, the other half by chance. */
export function backoffMs(step: { baseMs: number; maxMs: number }, failures: number): number {
  const full = Math.min(step.maxMs, step.baseMs * 3 ** (failures - 1));
  return full / 2 + (Math.random() * full) / 2;
}
