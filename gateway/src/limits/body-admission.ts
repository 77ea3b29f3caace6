import { ProblemError } from '@patna/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { bodyTooLargeFor, checkAnnouncedLength, type BodyLimits } from '../proxy/request-body.ts';
import { createFairSemaphore } from './fair-semaphore.ts';

const megabyte = 2 ** 20;
/** Longer bodies are streamed instead of buffered. */
const maxBufferedBytes = megabyte;
const maxHeldBytes = 64 * megabyte;
const maxHeldBytesPerAddress = 8 * megabyte;
/** Most streamed bodies from one address, so that others keep a share of the connections. */
const maxLongPerAddress = 24;

/** A buffered body, `as it comes` for a streamed one, or undefined when the caller has disconnected. */
export type AdmittedBody = Buffer | 'as it comes' | undefined;

/** Limits bodies in progress, so that slow callers do not occupy the upstream connections. */
export interface BodyAdmission {
  /**
   * Buffers a body of at most 1 MB. A longer one takes one of the few places for streaming.
   * @throws {ProblemError} `payload_too_large`; `unavailable` when too much is buffered in total or for this address
   */
  take(exchange: Exchange, route: BodyLimits): Promise<AdmittedBody>;
}

/** `maxLong`: most streamed bodies to all services together. */
export function createBodyAdmission(maxLong: number): BodyAdmission {
  const heldBytes = createFairSemaphore(() => maxHeldBytes, maxHeldBytesPerAddress);
  const longOnes = createFairSemaphore(() => maxLong, maxLongPerAddress);

  return {
    async take(exchange, route) {
      const { request, response } = exchange;
      checkAnnouncedLength(request, route);
      const network = exchange.forwarded.network;
      if (isHeld(exchange, route)) return hold(exchange, route, network);
      if (!longOnes.take(network, 1)) throw tooMuch();
      response.once('close', () => longOnes.give(network, 1));
      return 'as it comes';
    },
  };

  async function hold(exchange: Exchange, route: BodyLimits, network: string) {
    const { request, response } = exchange;
    const chunks: Buffer[] = [];
    let size = 0;
    response.once('close', () => heldBytes.give(network, size));
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        const bytes = chunk as Buffer;
        if (response.destroyed) return undefined;
        if (size + bytes.length > route.largestBody) throw bodyTooLargeFor(route);
        if (!heldBytes.take(network, bytes.length)) throw tooMuch();
        size += bytes.length;
        chunks.push(bytes);
      }
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      return undefined; // the caller has disconnected, so nobody waits for a response
    } finally {
      request.resume(); // an unread body would block the connection's next request
    }
    return Buffer.concat(chunks);
  }
}

function isHeld({ request }: Exchange, { largestBody }: BodyLimits): boolean {
  const announced = request.headers['content-length'];
  return (
    largestBody <= maxBufferedBytes ||
    (announced !== undefined && Number(announced) <= maxBufferedBytes)
  );
}

function tooMuch(): ProblemError {
  return new ProblemError('unavailable', undefined, { retryAfter: 5 });
}
