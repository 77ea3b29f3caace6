/** How a failing handler is tried again. Times in milliseconds. */
export interface RetryOptions {
  /** Tries before the dead letter; default 5. */
  attempts?: number | undefined;
  /** Wait after the first failure, tripled each time; default 200. */
  baseMs?: number | undefined;
  /** Longest wait; default 3000, so that five tries take some 6 s. */
  maxMs?: number | undefined;
  /** A try that takes longer has failed; default 5000. */
  handlerTimeoutMs?: number | undefined;
  /** From the first failing try to the dead letter at most, though never after one try; default 8000. */
  holdMs?: number | undefined;
  /**
   * Errors that say nothing about the event: tried until they pass and never dead-lettered.
   * Default: MongoDB, the search or the push service out of reach, or another transaction in the way.
   */
  isTransient?: ((error: unknown) => boolean) | undefined;
  /**
   * Asked while a handler is at work and when it took too long: what it works on does not answer either?
   * Then it was not the event's fault. Must settle soon, and how soon counts as well; never rejects.
   * Default: it answers at once.
   */
  storeIsAway?: (() => Promise<boolean>) | undefined;
}

export type RetryPolicy = { [K in keyof RetryOptions]-?: NonNullable<RetryOptions[K]> };

/** How an event has fared so far; kept from one delivery of it to the next. */
export interface Hold {
  failures: number;
  /** Start of the first failing try, by the monotonic clock. */
  since: number | undefined;
}

/** `RetryError`: no host of the search service answers. `DependencyUnavailable`: a handler's own word for it. */
const storeAway =
  /^(MongoNetwork\w*|MongoServerSelection\w*|MongooseServerSelection\w*|(Mongo)?PoolCleared\w*|MongoNotConnected\w*|RetryError|DependencyUnavailable)$/;
/** A connection that ends while a command waits to be written: drivers pass on the socket's own error. */
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

/** By name and label: the bus has no part in which driver a handler uses. */
function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (storeAway.test(error.name) || ('code' in error && cut.has(error.code))) return true;
  const labels: unknown = 'errorLabels' in error ? error.errorLabels : undefined;
  return Array.isArray(labels) && passingLabels.some((label) => labels.includes(label));
}

/** Half of the exponential step for certain, the other half by chance. */
export function backoffMs(step: { baseMs: number; maxMs: number }, failures: number): number {
  const full = Math.min(step.maxMs, step.baseMs * 3 ** (failures - 1));
  return full / 2 + (Math.random() * full) / 2;
}

/** How long the next try may take. */
export function tryMs(retry: RetryPolicy, hold: Hold): number {
  const { handlerTimeoutMs, holdMs } = retry;
  if (hold.since === undefined) return handlerTimeoutMs;
  const left = holdMs - (performance.now() - hold.since);
  return Math.min(handlerTimeoutMs, Math.max(left, SHORTEST_TRY_MS));
}

/** Has the event had its tries, or held up those behind it for long enough? Our own pauses count too, so never after one try. */
export function isSpent(retry: RetryPolicy, { failures, since }: Hold): boolean {
  if (failures >= retry.attempts) return true;
  if (failures < 2 || since === undefined) return false;
  return performance.now() - since >= retry.holdMs - SHORTEST_TRY_MS / 4;
}
