import type { Response } from 'express';
import pLimit from 'p-limit';
import { callerDisconnected, ProblemError } from '../http/problem-error.ts';

/**
 * Runs work within the limit, in order of arrival.
 * @throws {ProblemError} `unavailable` when the caller has disconnected or waited too long
 */
export type RunLimited = <T>(
  response: Pick<Response, 'destroyed'>,
  work: () => Promise<T>,
) => Promise<T>;

export interface ConcurrencyLimiterOptions {
  /** Highest limit of concurrent work. */
  readonly max: number;
  /** Lowest limit of concurrent work. */
  readonly min: number;
  /** Work that has waited for this many milliseconds is refused. */
  readonly timeoutMs: number;
  readonly now?: (() => number) | undefined;
}

/** The limit is multiplied by this whenever work was wasted. */
const decreaseFactor = 0.9;

/**
 * Keeps an overloaded process from working for callers who have disconnected. Work that waited too long is refused. The
 * limit shrinks when a caller disconnects after a long wait, and grows by one after as many timely responses as the
 * limit (additive increase, multiplicative decrease, as in TCP).
 */
export function createConcurrencyLimiter(options: ConcurrencyLimiterOptions): RunLimited {
  const { max, min, timeoutMs, now = () => performance.now() } = options;
  const turn = pLimit(max);
  let places = max;
  const learn = (wasInTime: boolean): void => {
    places = wasInTime
      ? Math.min(max, places + 1 / places)
      : Math.max(min, places * decreaseFactor);
    turn.concurrency = Math.floor(places);
  };
  return (response, work) => {
    const came = now();
    return turn(async () => {
      if (response.destroyed) throw callerDisconnected();
      if (now() - came > timeoutMs) throw tooBusy();
      try {
        return await work();
      } finally {
        // A caller who disconnects early says nothing about our speed, so the limit stays.
        if (!response.destroyed) learn(true);
        else if (now() - came > timeoutMs) learn(false);
      }
    });
  };
}

function tooBusy(): ProblemError {
  return new ProblemError('unavailable', undefined, { retryAfter: 1 });
}
