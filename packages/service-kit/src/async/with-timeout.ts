import { setTimeout as delay } from 'node:timers/promises';

/** What `work` comes to, or undefined when it fails or takes longer than `ms`; it goes on unheard. */
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
