/** Divides a limited amount among holders, such as people or networks. Each holder has its own limit too. */
export interface FairSemaphore {
  /** Takes the amount. Returns false and takes nothing if that would exceed the total or this holder's limit. */
  take(holder: string, amount: number): boolean;
  /** Gives back an amount that was taken. */
  give(holder: string, amount: number): void;
}

/** Amounts may have any unit, e.g. requests or bytes, if all calls use the same. `max` is called for each `take`. */
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
