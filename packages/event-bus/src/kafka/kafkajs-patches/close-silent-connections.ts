import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

interface Connection {
  connectionStatus: string;
  socket: Socket | undefined;
  rejectRequests: (error: Error) => void;
  requestQueue: { destroy: () => void };
  send: (request: ProtocolRequest) => Promise<unknown>;
}

interface ProtocolRequest {
  request: { apiName: string };
  requestTimeout?: number | null;
}

/** The two connections to one broker: one for fetches, one for everything else. */
interface ConnectionPool {
  host: string;
  port: number;
  pool: Connection[];
  getConnectionByRequest: (request: ProtocolRequest) => Promise<Connection>;
  send: (this: ConnectionPool, request: ProtocolRequest) => Promise<unknown>;
}

/**
 * Milliseconds to wait for a join. A rebalance waits for a dead member's session, which takes 6 s. kafkajs would wait
 * for `rebalanceTimeout` and 5 s more.
 */
const JOIN_MS = 7000;

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 keeps using a connection after a timeout. If the host or a firewall dropped it silently, no answer ever
 * arrives. This patch closes the connection, and the next request opens a new one.
 */
export function closeSilentConnections(): void {
  const { prototype } = require('kafkajs/src/network/connectionPool') as {
    prototype: ConnectionPool;
  };
  prototype.send = async function (request) {
    const connection = await this.getConnectionByRequest(request);
    const sockets = this.pool.map(({ socket }) => socket);
    try {
      return await connection.send(inTime(request));
    } catch (error) {
      // When one connection is silent the other is too, and would otherwise time out separately.
      if (isTimeout(error)) {
        for (const [index, each] of this.pool.entries()) {
          // Several requests time out together, and an earlier one may have reconnected already.
          if (each.socket === sockets[index]) hangUp(each, this);
        }
      }
      throw error;
    }
  };
}

function inTime(request: ProtocolRequest): ProtocolRequest {
  return request.request.apiName === 'JoinGroup'
    ? { ...request, requestTimeout: JOIN_MS }
    : request;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'KafkaJSRequestTimeoutError';
}

/** Closes a connection immediately. kafkajs's `disconnect` would first wait for answers. */
function hangUp(connection: Connection, { host, port }: ConnectionPool): void {
  const { KafkaJSConnectionError } = require('kafkajs/src/errors') as {
    KafkaJSConnectionError: new (message: string, of: { broker: string }) => Error;
  };
  connection.connectionStatus = 'disconnected';
  const broker = `${host}:${port}`;
  connection.rejectRequests(new KafkaJSConnectionError('Hung up: no answer in time', { broker }));
  connection.requestQueue.destroy();
  connection.socket?.destroy();
}
