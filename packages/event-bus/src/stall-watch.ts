/** Tells a consumer that makes no progress from one that has nothing to do. */
export interface StallWatch {
  /** What one look at a consumer showed: has it work to do, and how long has it given no sign? */
  observe(name: string, behind: boolean, silentMs: number): void;
  /** Forgets one consumer, or all: without a broker that answers nothing can be said. */
  forget(name?: string): void;
  /** Names of those that were behind and silent for the whole limit. */
  stalled(): string[];
}

export function createStallWatch(limitMs: number): StallWatch {
  const behindSince = new Map<string, number>();
  return {
    observe(name, behind, silentMs) {
      const now = performance.now();
      const since = behindSince.get(name);
      if (!behind) behindSince.delete(name);
      else if (since === undefined || now - silentMs > since) behindSince.set(name, now);
    },
    forget(name) {
      if (name === undefined) behindSince.clear();
      else behindSince.delete(name);
    },
    stalled() {
      const now = performance.now();
      return [...behindSince].filter(([, since]) => now - since > limitMs).map(([name]) => name);
    },
  };
}

/** Longer than any one try of a handler may take. */
export function stallLimitMs(handlerTimeoutMs: number): number {
  return Math.max(30_000, handlerTimeoutMs + 10_000);
}
