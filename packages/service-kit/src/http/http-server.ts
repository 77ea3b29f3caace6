import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Answers what never became a request: a head that is too long, too slow or no HTTP. */
export type UnreadableListener = (error: NodeJS.ErrnoException, socket: Duplex) => void;

export interface HttpServer {
  readonly port: number;
  /** Takes no new request, waits for those in hand (10 s at most), then closes. */
  stop(): Promise<void>;
}

const drainMs = 10_000;
const sweepMs = 50;

/**
 * A head that trickles in is cut off after 15 s, a body after five minutes: a photo may come over a
 * slow link. Connections that send nothing else are closed within a second of that.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1000,
} as const;

/** PEM texts of a certificate and its key. */
export interface Tls {
  readonly cert: string;
  readonly key: string;
}

/**
 * Listens, with idle connections kept longer (75 s) than any caller of ours keeps them, so that no
 * caller writes on a socket that is just being closed. Where `onUnreadable` is missing, Node answers by
 * itself. An `Expect` that nobody knows changes nothing. Several hosts, comma-separated, get the same
 * port; an IPv6 one is left out on a machine without IPv6. With `tls` it answers https only.
 */
export async function listen(
  listener: RequestListener,
  address: { readonly host: string; readonly port: number; readonly tls?: Tls | undefined },
  onUnreadable?: UnreadableListener,
): Promise<HttpServer> {
  const servers: Server[] = [];
  let { port } = address;
  for (const host of address.host.split(',')) {
    const server = create(address.tls, { keepAliveTimeout: 75_000, ...patience }, listener);
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
  // A caller keeps its connection after its last answer: such ones are let go as they fall idle.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
