import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves to the result of `work`, or to undefined when it fails or takes longer than `ms` milliseconds. The work is
 * not cancelled.
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const limit = delay(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } catch {
    return undefined;
  } finally {
    timer.abort();
  }
}
