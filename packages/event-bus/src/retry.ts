/** Settings for retries. All times are in milliseconds. */
export interface RetryOptions {
  /** Attempts before an event is dead-lettered; default 5. */
  attempts?: number | undefined;
  /** Delay after the first failure, tripled after each further one; default 200. */
  baseMs?: number | undefined;
  /** Longest delay; default 3000, so that five attempts take about 6 s. */
  maxMs?: number | undefined;
  /** Timeout of one attempt; default 5000. */
  handlerTimeoutMs?: number | undefined;
  /**
   * Time from the start of the first failed attempt until the event is dead-lettered; at least two attempts are made.
   * Default 8000.
   */
  holdMs?: number | undefined;
  /**
   * Recognises errors that do not concern the event: these are retried without limit and never dead-lettered. Default:
   * an unavailable database, search or push service, or a write conflict.
   */
  isTransient?: ((error: unknown) => boolean) | undefined;
  /**
   * Called during an attempt and after a timeout. True means that the store is unavailable and the event is not to
   * blame. Must settle quickly and never reject. Default: the store is available.
   */
  storeIsAway?: (() => Promise<boolean>) | undefined;
}

export type RetryPolicy = { [K in keyof RetryOptions]-?: NonNullable<RetryOptions[K]> };

/** Retry state of an event, kept between deliveries. */
export interface RetryState {
  failures: number;
  /** Start of the first attempt in the current unbroken run of certain failures, by the monotonic clock. */
  since: number | undefined;
}

/**
 * Error names of an unavailable dependency. `RetryError` means that no search host answers; handlers throw
 * `DependencyUnavailable`.
 */
const storeAway =
  /^(MongoNetwork\w*|MongoServerSelection\w*|MongooseServerSelection\w*|(Mongo)?PoolCleared\w*|MongoNotConnected\w*|RetryError|DependencyUnavailable)$/;
/** Codes of socket errors that drivers pass on when a connection ends before a command is written. */
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

/** Recognises errors by name and label, because the bus does not know the drivers that handlers use. */
function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (storeAway.test(error.name) || ('code' in error && cut.has(error.code))) return true;
  const labels: unknown = 'errorLabels' in error ? error.errorLabels : undefined;
  return Array.isArray(labels) && passingLabels.some((label) => labels.includes(label));
}

/** Exponential backoff in milliseconds, of which up to half is random. */
export function backoffMs(step: { baseMs: number; maxMs: number }, failures: number): number {
  const full = Math.min(step.maxMs, step.baseMs * 3 ** (failures - 1));
  return full / 2 + (Math.random() * full) / 2;
}

/** The timeout of the next attempt, in milliseconds. */
export function tryMs(retry: RetryPolicy, hold: RetryState): number {
  const { handlerTimeoutMs, holdMs } = retry;
  if (hold.since === undefined) return handlerTimeoutMs;
  const left = holdMs - (performance.now() - hold.since);
  return Math.min(handlerTimeoutMs, Math.max(left, SHORTEST_TRY_MS));
}

/**
 * Whether the event has used up its attempts, or has blocked others for long enough. At least two attempts are needed,
 * because the time includes pauses of this process.
 */
export function isExhausted(retry: RetryPolicy, { failures, since }: RetryState): boolean {
  if (failures >= retry.attempts) return true;
  if (failures < 2 || since === undefined) return false;
  return performance.now() - since >= retry.holdMs - SHORTEST_TRY_MS / 4;
}
