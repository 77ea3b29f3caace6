import { ProblemError } from '@patna/service-kit';
import { networkOf } from '../http/caller-network.ts';
import type { Exchange } from '../http/exchange.ts';
import { beyond, checkAnnouncedLength, type Limited } from '../proxy/request-body.ts';
import { createFairSemaphore } from './fair-semaphore.ts';

const megabyte = 2 ** 20;
/** What is longer goes through as it comes. */
const longestHeld = megabyte;
const mostHeldBytes = 64 * megabyte;
const mostHeldBytesEach = 8 * megabyte;
/** Of the connections that a service keeps for long bodies, so that no address has them all. */
const mostLongEach = 24;

/** How a body reaches its service: whole, or as it comes; undefined when the caller has gone away. */
export type AdmittedBody = Buffer | 'as it comes' | undefined;

/** Keeps slow callers from holding connections that others need. */
export interface BodyAdmission {
  /**
   * Waits for a body of 1 MB at most until it is whole: meanwhile nothing is held but its bytes. A longer
   * one takes one of the few places for such.
   * @throws {ProblemError} `payload_too_large`; `unavailable` when too much is held already, of all
   * callers or of this one's address
   */
  take(exchange: Exchange, route: Limited): Promise<AdmittedBody>;
}

/** `mostLong`: bodies that may go through as they come, to all services together. */
export function createBodyAdmission(mostLong: number): BodyAdmission {
  const heldBytes = createFairSemaphore(() => mostHeldBytes, mostHeldBytesEach);
  const longOnes = createFairSemaphore(() => mostLong, mostLongEach);

  return {
    async take(exchange, route) {
      const { request, response } = exchange;
      checkAnnouncedLength(request, route);
      const network = networkOf(exchange.forwarded.client);
      if (isHeld(exchange, route)) return hold(exchange, route, network);
      if (!longOnes.take(network, 1)) throw tooMuch();
      response.once('close', () => longOnes.give(network, 1));
      return 'as it comes';
    },
  };

  async function hold(exchange: Exchange, route: Limited, network: string) {
    const { request, response } = exchange;
    const chunks: Buffer[] = [];
    let size = 0;
    response.once('close', () => heldBytes.give(network, size));
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer;
        if (response.destroyed) return undefined;
        if (size + bytes.length > route.largestBody) throw beyond(route);
        if (!heldBytes.take(network, bytes.length)) throw tooMuch();
        size += bytes.length;
        chunks.push(bytes);
      }
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      return undefined; // cut off on its way: an answer has nobody to go to
    } finally {
      request.resume(); // what nobody wants any more must not block the caller's next request
    }
    return Buffer.concat(chunks);
  }
}

function isHeld({ request }: Exchange, { largestBody }: Limited): boolean {
  const announced = request.headers['content-length'];
  return (
    largestBody <= longestHeld || (announced !== undefined && Number(announced) <= longestHeld)
  );
}

function tooMuch(): ProblemError {
  return new ProblemError('unavailable', undefined, { retryAfter: 5 });
}
