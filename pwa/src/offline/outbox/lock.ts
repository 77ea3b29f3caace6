/** Keeps all tabs and the worker from sending at the same time. */
export interface LockPort {
  /**
   * Runs `work` alone. `exclusive` tells it that nobody else can be inside: an item found in flight
   * was then left by a tab or a worker that died. Who waited long enough goes in without it: the one
   * inside may be frozen, and the leases of the items keep the two apart.
   */
  hold<T>(name: string, work: (exclusive: boolean) => Promise<T>): Promise<T>;
}

/** Held by whoever sends from the outbox. */
export const outboxLock = 'patna-outbox';

const longestWaitMs = 30_000;

/** Web Locks where the browser has them; otherwise the leases of the items have to do. */
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
