/** Keeps tabs and the worker from sending at the same time. */
export interface LockPort {
  /**
   * Runs `work` alone. With `exclusive` nobody else is sending, so items in flight were left by a killed tab
   * or worker. After a long wait the work runs without it: the holder may be frozen, and the items' leases
   * prevent double sending.
   */
  hold<T>(name: string, work: (exclusive: boolean) => Promise<T>): Promise<T>;
}

export const outboxLock = 'patna-outbox';

const longestWaitMs = 30_000;

/** Web Locks where the browser has them, otherwise only the items' leases. */
export function browserLocks(): LockPort {
  const locks = globalThis.navigator?.locks;
  if (locks === undefined) return { hold: (_name, work) => work(false) };
  return {
    async hold(name, work) {
      const signal = AbortSignal.timeout(longestWaitMs);
      let entered = false;
      try {
        return await locks.request(name, { signal }, () => {
          entered = true;
          return work(true);
        });
      } catch (error) {
        if (!signal.aborted || entered) throw error;
        return await work(false);
      }
    },
  };
}
