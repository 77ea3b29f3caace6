/** Estimates how long a new request would wait for a connection. */
export interface QueueWaitEstimator {
  /** A request starts to wait. */
  join(): Place;
  /** True while a new request would wait too long and should be refused. */
  isLong(): boolean;
}

/** A request's place in the queue. Only the first call counts. */
export interface Place {
  /** It got its connection. */
  served(): void;
  /** It left without a connection. */
  left(): void;
}

export interface QueueWaitEstimatorOptions {
  readonly maxMs?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** Shorter waits mean a free connection and say nothing about the queue. */
const freeMs = 1;
/** Number of recent places that are averaged. */
const memoryPlaces = 256;
/** The average is forgotten after this long without a queue. */
const memoryMs = 10_000;
/** Upper bound for one place, so that one stall does not dominate. */
const maxPlaceMs = 1000;

/**
 * Multiplies the queue's length by the recent time for each place (Little's law), so neither a capacity is
 * configured nor a long wait needed to notice one.
 */
export function createQueueWaitEstimator(
  options: QueueWaitEstimatorOptions = {},
): QueueWaitEstimator {
  const { maxMs = 300, now = () => performance.now() } = options;
  let waiting = 0;
  let placeMs = 0;
  let places = 0;
  let lastServedAt = 0;
  let lastLearnedAt = 0;

  function learn(ms: number, at: number): void {
    if (at - lastLearnedAt > memoryMs) places = 0;
    places = Math.min(memoryPlaces, places + 1);
    placeMs += (Math.min(ms, maxPlaceMs) - placeMs) / places;
    lastLearnedAt = at;
  }

  return {
    join() {
      const joinedAt = now();
      waiting += 1;
      let waits = true;
      const leave = () => {
        if (waits) waiting -= 1;
        waits = false;
      };
      return {
        served() {
          if (!waits) return;
          leave();
          const at = now();
          if (at - joinedAt >= freeMs) learn(at - Math.max(joinedAt, lastServedAt), at);
          lastServedAt = at;
        },
        left: leave,
      };
    },
    isLong() {
      if (waiting === 0 || now() - lastLearnedAt > memoryMs) return false;
      return (waiting + 1) * placeMs > maxMs;
    },
  };
}
