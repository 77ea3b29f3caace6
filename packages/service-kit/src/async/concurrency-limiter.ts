import type { Response } from 'express';
import pLimit from 'p-limit';
import { callerDisconnected, ProblemError } from '../http/problem-error.ts';

/**
 * Runs work in order of arrival within the limit.
 * @throws {ProblemError} `unavailable` when the caller has left or waited too long
 */
export type RunLimited = <T>(
  response: Pick<Response, 'destroyed'>,
  work: () => Promise<T>,
) => Promise<T>;

export interface ConcurrencyLimiterOptions {
  /** The upper bound of concurrent work. */
  readonly max: number;
  /** The lower bound of concurrent work. */
  readonly min: number;
  /** Milliseconds after which waiting work is refused. */
  readonly timeoutMs: number;
  readonly now?: (() => number) | undefined;
}

/** The limit is multiplied by this for each piece of wasted work. */
const decreaseFactor = 0.9;

/**
 * An overloaded process must not work for callers who have left. Work that waited too long is refused, and
 * the limit adapts: it shrinks when a caller leaves after a long wait and grows by one after as many timely
 * answers as the limit (additive increase, multiplicative decrease, as in TCP).
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
        // A caller who leaves early says nothing about our speed.
        if (!response.destroyed) learn(true);
        else if (now() - came > timeoutMs) learn(false);
      }
    });
  };
}

function tooBusy(): ProblemError {
  return new ProblemError('unavailable', undefined, { retryAfter: 1 });
}
