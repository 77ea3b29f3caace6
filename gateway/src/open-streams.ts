import { refusals } from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import { networkOf } from './caller-address.ts';
import type { Exchange } from './exchange.ts';
import type { Admission } from './identity.ts';
import { createShares } from './shares.ts';

/** How many event streams are open at one time through this gateway. */
export interface OpenStreams {
  /**
   * Counts a stream until its answer is over.
   * @throws {ProblemError} `rate_limited` where its person or its address has too many
   */
  enter(exchange: Exchange, admission: Admission): void;
}

export interface OpenStreamsOptions {
  readonly mostPerPerson: number;
  readonly mostPerAddress: number;
}

/** How often a page without a stream asks for the feed, in seconds. */
const retrySeconds = 30;

export function createOpenStreams(options: OpenStreamsOptions): OpenStreams {
  const people = createShares(() => Number.POSITIVE_INFINITY, options.mostPerPerson);
  const addresses = createShares(() => Number.POSITIVE_INFINITY, options.mostPerAddress);
  return {
    enter({ response, forwarded }, { userId = '' }) {
      if (response.destroyed) return;
      const network = networkOf(forwarded.client);
      if (!people.take(userId, 1)) throw tooMany();
      if (!addresses.take(network, 1)) {
        people.give(userId, 1);
        throw tooMany();
      }
      response.once('close', () => {
        people.give(userId, 1);
        addresses.give(network, 1);
      });
    },
  };
}

function tooMany(): ProblemError {
  return new ProblemError('rate_limited', refusals.manyStreams, { retryAfter: retrySeconds });
}
