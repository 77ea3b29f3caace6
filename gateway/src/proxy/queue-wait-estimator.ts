/** Knows how long a newcomer would wait for a connection to one upstream. */
export interface QueueWaitEstimator {
  /** A request begins to wait for a connection. */
  join(): Place;
  /** True while what comes now would wait too long: better refused at once than after its patience. */
  isLong(): boolean;
}

/** A request's place in the queue. Only the first call of either tells something. */
export interface Place {
  /** It got its connection. */
  served(): void;
  /** It went without one. */
  left(): void;
}

export interface QueueWaitEstimatorOptions {
  readonly mostMs?: number | undefined;
  readonly now?: (() => number) | undefined;
}

/** Shorter waits are those for a free connection: they say nothing of how fast a queue moves. */
const freeMs = 1;
/** So many of the last places that were given count. */
const memoryPlaces = 256;
/** What was learned is forgotten after so long without a queue. */
const memoryMs = 10_000;
/** The most that one place counts for: a service that stood still is not slow for ever. */
const mostPlaceMs = 1000;

/**
 * Foretells the wait from how many wait and how fast places were given of late, so that neither a capacity
 * has to be guessed nor a long wait to be suffered before it is known (Little's law).
 */
export function createQueueWaitEstimator(
  options: QueueWaitEstimatorOptions = {},
): QueueWaitEstimator {
  const { mostMs = 300, now = () => performance.now() } = options;
  let waiting = 0;
  let placeMs = 0;
  let places = 0;
  let lastServedAt = 0;
  let lastLearnedAt = 0;

  function learn(ms: number, at: number): void {
    if (at - lastLearnedAt > memoryMs) places = 0;
    places = Math.min(memoryPlaces, places + 1);
    placeMs += (Math.min(ms, mostPlaceMs) - placeMs) / places;
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
      return (waiting + 1) * placeMs > mostMs;
    },
  };
}
