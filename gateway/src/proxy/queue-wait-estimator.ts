/** Estimates how long a new request would wait for a connection. */
export interface QueueWaitEstimator {
  /** Records that a request starts to wait. */
  join(): Place;
  /** Whether a new request would wait too long and should be refused. */
  isLong(): boolean;
}

/** A request's place in the queue. Only the first call of either method counts. */
export interface Place {
  /** Records that it got its connection. */
  served(): void;
  /** Records that it left without a connection. */
  left(): void;
}

export interface QueueWaitEstimatorOptions {
  readonly maxMs?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** Milliseconds; a shorter wait means that a connection was free and says nothing about the queue. */
const freeMs = 1;
/** Number of most recent places that are averaged. */
const memoryPlaces = 256;
/** The average is forgotten after this long without a queue. */
const memoryMs = 10_000;
/** Upper limit for one place, so that a single stall does not dominate the average. */
const maxPlaceMs = 1000;

/**
 * Estimates the wait as the queue's length times the recent time per place (Little's law). So it needs no configured
 * capacity, and notices a long wait before any request has waited that long.
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
