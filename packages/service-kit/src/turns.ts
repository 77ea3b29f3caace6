import type { Response } from 'express';
import pLimit from 'p-limit';
import { cutOff, ProblemError } from './problem-error.ts';

/**
 * Runs one request's work when its turn comes, in the order in which they came.
 * @throws {ProblemError} `unavailable` instead, when its caller has left by then or it waited too long
 */
export type TakeTurn = <T>(
  response: Pick<Response, 'destroyed'>,
  work: () => Promise<T>,
) => Promise<T>;

export interface TurnsOptions {
  /** How many are worked on at a time when all goes well. */
  readonly most: number;
  /** How many are, however badly it goes. */
  readonly least: number;
  /** Milliseconds after which one that waits is refused. */
  readonly patienceMs: number;
  readonly now?: (() => number) | undefined;
}

/** What one piece of work that was done for nobody leaves of the places. */
const kept = 0.9;

/**
 * Keeps a service that has too much to do from doing it for nobody: all at once, each would take longer than
 * the gateway waits, and what is done by then is thrown away. Those who waited too long are not begun, so that
 * the others are answered in time (after "controlled delay", Nichols and Jacobson, ACM Queue 2012). How many
 * at once is too much shows when callers have left before their work is done: then there are fewer places, and
 * one more for each round of them that goes well (additive increase, multiplicative decrease, as in TCP).
 */
export function createTurns(options: TurnsOptions): TakeTurn {
  const { most, least, patienceMs, now = () => performance.now() } = options;
  const turn = pLimit(most);
  let places = most;
  const learn = (isInTime: boolean): void => {
    places = isInTime ? Math.min(most, places + 1 / places) : Math.max(least, places * kept);
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
        learn(!response.destroyed);
      }
    });
  };
}

function tooBusy(): ProblemError {
  return new ProblemError('unavailable', undefined, { retryAfter: 1 });
}
