/** Keeps callers from waiting for an upstream that does not answer (the "circuit breaker" of M. Nygard). */
export interface CircuitBreaker {
  /** False while the upstream is taken for gone; one request in each pause is let through to find out. */
  mayTry(): boolean;
  /** True while the upstream is taken for gone. */
  isOpen(): boolean;
  /** The upstream answered, whatever it said. */
  answered(): void;
  /** It did not answer, in time or at all. */
  missed(): void;
}

export interface CircuitBreakerOptions {
  /** Misses one after another before nobody waits any more. */
  readonly misses?: number | undefined;
  /** Milliseconds between two tries while it is gone: how long after its return it may still be refused. */
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
