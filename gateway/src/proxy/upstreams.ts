import { Client, type Dispatcher, Pool } from 'undici';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { GatewayConfig } from '../config.ts';
import { createQueueWaitEstimator, type QueueWaitEstimator } from './queue-wait-estimator.ts';
import type { UpstreamName } from './routes.ts';

/** One service behind the gateway. */
export interface Upstream {
  /** Path before every forwarded one, without a trailing slash. */
  readonly base: string;
  readonly breaker: CircuitBreaker;
  readonly queue: QueueWaitEstimator;
  /** Kept-alive connections, 64 at most. */
  readonly pool: Dispatcher;
  /** For bodies that go through as they come: a slow one keeps its connection from nobody but its like. */
  readonly uploads: Dispatcher;
  /** As many as are asked for: answers that stay open cannot starve others, and no probe waits in line. */
  readonly unlimited: Dispatcher;
  /** A connection that nobody has used yet; it closes after one request. */
  fresh(): Dispatcher;
}

export interface Upstreams {
  get(name: UpstreamName): Upstream | undefined;
  close(): Promise<void>;
}

/** Shorter than the 75 s for which our services keep a connection: none is closed under a request. */
const keepAliveMs = 60_000;
/** As many as may go through at one time, so that none waits for a connection. */
export const mostLongBodies = 64;
const clientOptions: Client.Options = {
  pipelining: 1,
  keepAliveTimeout: keepAliveMs,
  keepAliveMaxTimeout: keepAliveMs,
  headersTimeout: 0, // the proxy keeps its own, which also covers the wait for a connection
  bodyTimeout: 30_000,
  connect: { timeout: 2000 },
};

/** Pools to every configured upstream; none connects before it is used. */
export function createUpstreams(config: GatewayConfig): Upstreams {
  const addresses: Record<UpstreamName, string> = {
    listings: config.LISTINGS_URL,
    users: config.USERS_URL,
    wishlist: config.WISHLIST_URL,
    enquiry: config.ENQUIRY_URL,
    notification: config.NOTIFICATION_URL,
    identity: config.IDENTITY_UPSTREAM,
    search: config.SEARCH_UPSTREAM,
    views: config.VIEWS_UPSTREAM,
  };
  const upstreams = new Map<string, Upstream>();
  for (const [name, address] of Object.entries(addresses)) {
    if (address !== '') upstreams.set(name, createUpstream(new URL(address)));
  }
  return {
    get: (name) => upstreams.get(name),
    close: async () => {
      const all = [...upstreams.values()].flatMap((each) => [
        each.pool,
        each.uploads,
        each.unlimited,
      ]);
      await Promise.all(all.map((pool) => pool.destroy()));
    },
  };
}

function createUpstream({ origin, pathname }: URL): Upstream {
  return {
    base: pathname.replace(/\/$/, ''),
    breaker: createCircuitBreaker(),
    queue: createQueueWaitEstimator(),
    pool: new Pool(origin, { ...clientOptions, connections: 64 }),
    uploads: new Pool(origin, { ...clientOptions, connections: mostLongBodies }),
    unlimited: new Pool(origin, { ...clientOptions, bodyTimeout: 0 }),
    fresh: () => new Client(origin, clientOptions),
  };
}
