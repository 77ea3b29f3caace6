import { Client, type Dispatcher, Pool } from 'undici';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { GatewayConfig } from '../config.ts';
import { createQueueWaitEstimator, type QueueWaitEstimator } from './queue-wait-estimator.ts';
import type { UpstreamName } from './routes.ts';

export interface Upstream {
  /** Path prefix added to every forwarded path, without a trailing slash. */
  readonly base: string;
  readonly breaker: CircuitBreaker;
  readonly queue: QueueWaitEstimator;
  /** Connection pool with at most 64 kept-alive connections. */
  readonly pool: Dispatcher;
  /** Separate pool for streamed bodies, so that slow ones only delay each other. */
  readonly uploads: Dispatcher;
  /** Unlimited connections, for streams and probes. */
  readonly unlimited: Dispatcher;
  /** Opens a new connection for a single request. */
  fresh(): Dispatcher;
}

export interface Upstreams {
  get(name: UpstreamName): Upstream | undefined;
  close(): Promise<void>;
}

/** Less than the services' 75 s, so that a service does not close a kept-alive connection while we write to it. */
const keepAliveMs = 60_000;
/** The number of connections in the upload pool. */
export const maxStreamedBodies = 64;
const clientOptions: Client.Options = {
  pipelining: 1,
  keepAliveTimeout: keepAliveMs,
  keepAliveMaxTimeout: keepAliveMs,
  headersTimeout: 0, // off: the proxy's own timeout includes the wait for a connection
  bodyTimeout: 30_000,
  connect: { timeout: 2000 },
};

/** The connections are opened on first use. */
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
    uploads: new Pool(origin, { ...clientOptions, connections: maxStreamedBodies }),
    unlimited: new Pool(origin, { ...clientOptions, bodyTimeout: 0 }),
    fresh: () => new Client(origin, clientOptions),
  };
}
