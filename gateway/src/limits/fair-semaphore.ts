/** Shares a limited amount among callers, each up to its own limit. */
export interface FairSemaphore {
  /** Returns false and takes nothing when the total or this caller's limit is used up. */
  take(network: string, amount: number): boolean;
  /** Returns what was taken. */
  give(network: string, amount: number): void;
}

/** The unit is the caller's choice, e.g. places or bytes. `max` may change over time. */
export function createFairSemaphore(max: () => number, maxPerAddress: number): FairSemaphore {
  const taken = new Map<string, number>();
  let inUse = 0;
  return {
    take(network, amount) {
      const share = (taken.get(network) ?? 0) + amount;
      if (inUse + amount > max() || share > maxPerAddress) return false;
      taken.set(network, share);
      inUse += amount;
      return true;
    },
    give(network, amount) {
      const left = (taken.get(network) ?? 0) - amount;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
      inUse -= amount;
    },
  };
}
