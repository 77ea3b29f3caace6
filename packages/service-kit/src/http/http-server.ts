import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Answers a malformed request. */
export type UnreadableListener = (error: NodeJS.ErrnoException, socket: Duplex) => void;

export interface HttpServer {
  readonly port: number;
  /** Accepts no more requests, waits at most 10 s for running ones, then closes. */
  stop(): Promise<void>;
}

const drainMs = 10_000;
const sweepMs = 50;
/**
 * Milliseconds after which a busy connection ends. Otherwise it would stay with one replica for ever, and new replicas
 * would get no work.
 */
const usualConnectionMs = 60_000;

/** 15 s for a request's head and five minutes for its body, because a photo may be sent over a slow link. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1000,
} as const;

/** Certificate and key as PEM texts. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
}

/**
 * Starts to listen.
 * Idle connections stay open for 75 s, longer than our callers keep them, so that no caller writes to a closing socket.
 * Busy ones end with a response after 30 to 60 s (half of `maxConnectionMs` up to all of it), so that callers spread
 * over new replicas.
 * Several comma-separated hosts share one port; IPv6 hosts are skipped on machines without IPv6. With `tls` only https
 * is served.
 */
export async function listen(
  listener: RequestListener,
  address: {
    readonly host: string;
    readonly port: number;
    readonly tls?: Tls | undefined;
    readonly maxConnectionMs?: number | undefined;
  },
  onUnreadable?: UnreadableListener,
): Promise<HttpServer> {
  const servers: Server[] = [];
  let { port } = address;
  for (const host of address.host.split(',')) {
    const server = create(address.tls, { keepAliveTimeout: 75_000, ...timeouts }, listener);
    endOldConnections(server, address.maxConnectionMs ?? usualConnectionMs);
    server.on('checkExpectation', listener);
    if (onUnreadable) server.on('clientError', onUnreadable);
    try {
      port = await open(server, host, port);
      servers.push(server);
    } catch (error) {
      if (servers.length > 0 && isWithoutIpv6(error)) continue;
      await Promise.all(servers.map(close));
      throw error;
    }
  }
  return {
    port,
    stop: async () => void (await Promise.all(servers.map(close))),
  };
}

function create(tls: Tls | undefined, options: ServerOptions, listener: RequestListener): Server {
  return tls ? createTlsServer({ ...options, ...tls }, listener) : createServer(options, listener);
}

/**
 * Ends connections that are too old. The response says that it is the connection's last, so no request is lost.
 * Requests with a body do not end it, because the body may still be arriving when they are refused.
 */
function endOldConnections(server: Server, maxMs: number): void {
  const endsAt = new WeakMap<Duplex, number>();
  server.prependListener('request', ({ socket, headers }, response) => {
    const now = performance.now();
    const end = endsAt.get(socket);
    if (end === undefined) endsAt.set(socket, now + maxMs * (0.5 + Math.random() / 2));
    else if (now >= end && !hasBody(headers)) response.shouldKeepAlive = false;
  });
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return 'content-length' in headers || 'transfer-encoding' in headers;
}

function open(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function isWithoutIpv6(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Closes kept-alive connections as soon as they are idle.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
