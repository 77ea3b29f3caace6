/** Shares a limited amount among holders, such as persons or networks, each up to its own limit. */
export interface FairSemaphore {
  /** Returns false and takes nothing when the total or this holder's limit is used up. */
  take(holder: string, amount: number): boolean;
  /** Returns what was taken. */
  give(holder: string, amount: number): void;
}

/** Amounts have any unit, e.g. requests or bytes, as long as it is the same in every call. `max` is read at each one. */
export function createFairSemaphore(max: () => number, maxPerHolder: number): FairSemaphore {
  const taken = new Map<string, number>();
  let inUse = 0;
  return {
    take(holder, amount) {
      const share = (taken.get(holder) ?? 0) + amount;
      if (inUse + amount > max() || share > maxPerHolder) return false;
      taken.set(holder, share);
      inUse += amount;
      return true;
    },
    give(holder, amount) {
      const left = (taken.get(holder) ?? 0) - amount;
      if (left > 0) taken.set(holder, left);
      else taken.delete(holder);
      inUse -= amount;
    },
  };
}
