import type { Response } from 'express';
import pLimit from 'p-limit';
import { cutOff, ProblemError } from '../http/problem-error.ts';

/**
 * Runs one request's work when its turn comes, in the order in which they came.
 * @throws {ProblemError} `unavailable` instead, when by then its caller has left or it has waited too long
 */
export type RunLimited = <T>(
  response: Pick<Response, 'destroyed'>,
  work: () => Promise<T>,
) => Promise<T>;

export interface ConcurrencyLimiterOptions {
  /** How many are worked on at a time when all goes well. */
  readonly most: number;
  /** How many are, however badly it goes. */
  readonly least: number;
  /** Milliseconds: who has waited longer when its turn comes is refused. */
  readonly patienceMs: number;
  readonly now?: (() => number) | undefined;
}

/** What one piece of work that was done for nobody leaves of the places. */
const kept = 0.9;

/**
 * A process with too much to do must not work for callers who have left: with all at once, each takes longer
 * than the gateway waits, and what is done by then is thrown away. So there are so many places, and who has
 * waited too long for one is not begun, so that the others are answered in time. How many places are too many
 * shows when somebody leaves after a long time and before the end: then there are fewer, and one more after as
 * many good answers as there are places (additive increase, multiplicative decrease, as TCP looks for its rate).
 */
export function createConcurrencyLimiter(options: ConcurrencyLimiterOptions): RunLimited {
  const { most, least, patienceMs, now = () => performance.now() } = options;
  const turn = pLimit(most);
  let places = most;
  const learn = (wasInTime: boolean): void => {
    places = wasInTime ? Math.min(most, places + 1 / places) : Math.max(least, places * kept);
    turn.concurrency = Math.floor(places);
  };
  return (response, work) => {
    const came = now();
    return turn(async () => {
      if (response.destroyed) throw cutOff();
      if (now() - came > patienceMs) throw tooBusy();
      try {
        return await work();
      } finally {
        // Who leaves early has changed their mind: that says nothing of us.
        if (!response.destroyed) learn(true);
        else if (now() - came > patienceMs) learn(false);
      }
    });
  };
}

function tooBusy(): ProblemError {
  return new ProblemError('unavailable', undefined, { retryAfter: 1 });
}
