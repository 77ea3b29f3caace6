/** A stock that many draw on, and of which nobody is given more than a share. */
export interface FairSemaphore {
  /** False, and nothing is taken, where the stock or this one's share is used up. */
  take(network: string, amount: number): boolean;
  /** Gives back what was taken. */
  give(network: string, amount: number): void;
}

/** Amounts are in whatever `most` is in: places, bytes. `most` may change while it is drawn on. */
export function createFairSemaphore(most: () => number, mostEach: number): FairSemaphore {
  const taken = new Map<string, number>();
  let inUse = 0;
  return {
    take(network, amount) {
      const share = (taken.get(network) ?? 0) + amount;
      if (inUse + amount > most() || share > mostEach) return false;
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
