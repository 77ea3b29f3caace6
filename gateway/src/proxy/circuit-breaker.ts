/** Refuses calls to an upstream that does not answer (M. Nygard's circuit breaker). */
export interface CircuitBreaker {
  /** Returns false while open, except for one probe after each pause. */
  mayTry(): boolean;
  isOpen(): boolean;
  /** Records that the upstream answered, with any status. */
  answered(): void;
  /** Records that the upstream did not answer in time. */
  missed(): void;
}

export interface CircuitBreakerOptions {
  /** Number of consecutive misses that opens the breaker. */
  readonly misses?: number | undefined;
  /** Milliseconds between probes while open. */
  readonly pauseMs?: number | undefined;
  readonly now?: (() => number) | undefined;
}

export function createCircuitBreaker(options: CircuitBreakerOptions = {}): CircuitBreaker {
  const { misses = 5, pauseMs = 1000, now = () => performance.now() } = options;
  let inARow = 0;
  let nextTry = 0;
  return {
    mayTry() {
      if (inARow < misses) return true;
      if (now() < nextTry) return false;
      nextTry = now() + pauseMs;
      return true;
    },
    isOpen: () => inARow >= misses,
    answered() {
      inARow = 0;
    },
    missed() {
      inARow += 1;
      if (inARow === misses) nextTry = now() + pauseMs;
    },
  };
}
