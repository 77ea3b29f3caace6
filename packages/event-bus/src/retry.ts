/** Times in milliseconds. */
export interface RetryOptions {
  /** Tries before the dead letter; default 5. */
  attempts?: number | undefined;
  /** Delay after the first failure, tripled each time; default 200. */
  baseMs?: number | undefined;
  /** Longest delay; default 3000, so that five tries take about 6 s. */
  maxMs?: number | undefined;
  /** Timeout of a try; default 5000. */
  handlerTimeoutMs?: number | undefined;
  /** From the first failed try to the dead letter, but never after a single try; default 8000. */
  holdMs?: number | undefined;
  /**
   * Errors that do not concern the event: retried for ever, never dead-lettered. Default: an unavailable
   * database, search or push service, or a write conflict.
   */
  isTransient?: ((error: unknown) => boolean) | undefined;
  /**
   * Called during a try and after a timeout. True means that the store is unavailable and the event is not at
   * fault. Must settle quickly and never reject. Default: available.
   */
  storeIsAway?: (() => Promise<boolean>) | undefined;
}

export type RetryPolicy = { [K in keyof RetryOptions]-?: NonNullable<RetryOptions[K]> };

/** The state of an event between deliveries. */
export interface RetryState {
  failures: number;
  /** Start of the first failed try, by the monotonic clock. */
  since: number | undefined;
}

/** `RetryError`: no search host answers. `DependencyUnavailable`: thrown by handlers. */
const storeAway =
  /^(MongoNetwork\w*|MongoServerSelection\w*|MongooseServerSelection\w*|(Mongo)?PoolCleared\w*|MongoNotConnected\w*|RetryError|DependencyUnavailable)$/;
/** Socket errors that drivers pass on when a connection ends before a command is written. */
const cut = new Set<unknown>(['EPIPE', 'ECONNRESET']);
const passingLabels = ['RetryableWriteError', 'TransientTransactionError'];
const SHORTEST_TRY_MS = 2000;

export function retryPolicy(options: RetryOptions = {}): RetryPolicy {
  return {
    attempts: options.attempts ?? 5,
    baseMs: options.baseMs ?? 200,
    maxMs: options.maxMs ?? 3000,
    handlerTimeoutMs: options.handlerTimeoutMs ?? 5000,
    holdMs: options.holdMs ?? 8000,
    isTransient: options.isTransient ?? isStoreTrouble,
    storeIsAway: options.storeIsAway ?? (() => Promise.resolve(false)),
  };
}

/** By name and label, because the bus does not know the handlers' drivers. */
function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (storeAway.test(error.name) || ('code' in error && cut.has(error.code))) return true;
  const labels: unknown = 'errorLabels' in error ? error.errorLabels : undefined;
  return Array.isArray(labels) && passingLabels.some((label) => labels.includes(label));
}

/** Exponential backoff; half of each step is random. */
export function backoffMs(step: { baseMs: number; maxMs: number }, failures: number): number {
  const full = Math.min(step.maxMs, step.baseMs * 3 ** (failures - 1));
  return full / 2 + (Math.random() * full) / 2;
}

/** The timeout of the next try. */
export function tryMs(retry: RetryPolicy, hold: RetryState): number {
  const { handlerTimeoutMs, holdMs } = retry;
  if (hold.since === undefined) return handlerTimeoutMs;
  const left = holdMs - (performance.now() - hold.since);
  return Math.min(handlerTimeoutMs, Math.max(left, SHORTEST_TRY_MS));
}

/**
 * Whether the event has had its tries or blocked others long enough. Pauses of our own count, so never after
 * a single try.
 */
export function isExhausted(retry: RetryPolicy, { failures, since }: RetryState): boolean {
  if (failures >= retry.attempts) return true;
  if (failures < 2 || since === undefined) return false;
  return performance.now() - since >= retry.holdMs - SHORTEST_TRY_MS / 4;
}
