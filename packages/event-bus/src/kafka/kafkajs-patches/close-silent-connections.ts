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

/** The connections to one broker: one for fetches, one for all else. */
interface ConnectionPool {
  host: string;
  port: number;
  pool: Connection[];
  getConnectionByRequest: (request: ProtocolRequest) => Promise<Connection>;
  send: (this: ConnectionPool, request: ProtocolRequest) => Promise<unknown>;
}

/**
 * A group that shares its partitions anew waits for a member that has died as long as the session of one
 * lasts, 6 s. kafkajs would wait for `rebalanceTimeout` and 5 s more.
 */
const JOIN_MS = 7000;

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 keeps a connection on which a request has timed out and asks on it again, time after time:
 * on one that has died without a word (its host is gone, a firewall has forgotten it) nothing is heard
 * any more. A broker that did not answer in time is hung up on, and the next request connects anew.
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
      // Both: what has become of one has become of the other, and each would take its time to tell.
      if (isTimeout(error)) {
        for (const [index, each] of this.pool.entries()) {
          // Requests time out together, and the first of them may have connected anew.
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

/** At once: kafkajs's own `disconnect` waits for the answers first. */
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
