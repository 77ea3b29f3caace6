import { refusals } from '@patna/contracts';
import { type Logger, ProblemError } from '@patna/service-kit';
import type { GatewayConfig } from '../config.ts';
import type { Exchange } from '../http/exchange.ts';
import type { AuthenticatedCaller } from '../http/authenticate.ts';
import { createFairSemaphore } from './fair-semaphore.ts';
import { createStreamLeases, type OnStreamRefused } from './stream-leases.ts';

/** Limits how many event streams are open. */
export interface StreamLimits {
  /**
   * Counts a stream until its response ends, first locally and then across gateways.
   * @throws {ProblemError} `rate_limited` when its person or address has too many
   */
  enter(exchange: Exchange, admission: AuthenticatedCaller): Promise<void>;
  close(): Promise<void>;
}

/** Seconds after which a page that gets no stream reads the feed again. */
const retrySeconds = 30;

/** @param onRefused is told whose streams were too many */
export function createStreamLimits(
  config: GatewayConfig,
  logger: Logger,
  onRefused: OnStreamRefused,
): StreamLimits {
  const limits = {
    maxPerPerson: config.MAX_STREAMS_PER_PERSON,
    maxPerAddress: config.MAX_STREAMS_PER_ADDRESS,
  };
  const leases = createStreamLeases(config.GATEWAY_MONGODB_URI, limits, logger, onRefused);
  const people = createFairSemaphore(() => Number.POSITIVE_INFINITY, limits.maxPerPerson);
  const addresses = createFairSemaphore(() => Number.POSITIVE_INFINITY, limits.maxPerAddress);
  return {
    async enter({ response, forwarded }, { userId = '' }) {
      if (response.destroyed) return;
      const network = forwarded.network;
      if (!people.take(userId, 1)) {
        onRefused('person');
        throw tooMany();
      }
      if (!addresses.take(network, 1)) {
        people.give(userId, 1);
        onRefused('address');
        throw tooMany();
      }
      response.once('close', () => {
        people.give(userId, 1);
        addresses.give(network, 1);
      });
      const lease = await leases.take(userId, network);
      if (lease === null) throw tooMany();
      if (response.destroyed) leases.give(lease);
      else response.once('close', () => leases.give(lease));
    },
    close: () => leases.close(),
  };
}

function tooMany(): ProblemError {
  return new ProblemError('rate_limited', refusals.manyStreams, { retryAfter: retrySeconds });
}
