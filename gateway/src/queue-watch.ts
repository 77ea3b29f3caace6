/** Knows how long requests have lately waited for a connection to one upstream. */
export interface QueueWatch {
  /** A request got its connection after so many milliseconds. */
  waited(ms: number): void;
  /** True while what comes now would wait too long: better refused at once than after its patience. */
  isLong(): boolean;
}

export interface QueueWatchOptions {
  readonly mostMs?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** How fast the mean follows, and for how long it counts after the last connection was given. */
const memoryMs = 250;

/** Sheds by waiting time, not by number, so that no capacity has to be guessed (after CoDel). */
export function createQueueWatch(options: QueueWatchOptions = {}): QueueWatch {
  const { mostMs = 300, now = () => performance.now() } = options;
  let mean = 0;
  let lastAt = 0;
  return {
    waited(ms) {
      const gap = now() - lastAt;
      const weight = gap > memoryMs ? 1 : 1 - Math.exp(-Math.max(1, gap) / memoryMs);
      mean += (ms - mean) * weight;
      lastAt = now();
    },
    isLong: () => mean > mostMs && now() - lastAt < memoryMs,
  };
}
