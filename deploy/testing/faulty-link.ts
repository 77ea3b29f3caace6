import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** What the link does with what comes: carry it, refuse it, or take it and never answer. */
export type LinkState = 'up' | 'down' | 'stalled';

/** A network link in front of a running stack, which a test can cut at the moment it chooses. */
export interface FaultyLink {
  readonly port: number;
  readonly url: string;
  set(state: LinkState): void;
  /** The next request that matches reaches the server; its answer is lost on the way back. */
  loseAnswerOf(matches: (method: string, path: string) => boolean): void;
  /** Requests that reached the server, as `METHOD path`, oldest first. */
  readonly carried: readonly string[];
  /** Answers lost so far. */
  readonly lost: readonly string[];
  stop(): Promise<void>;
}

/** Listens on `port` (any when 0) and carries everything to `target` on this machine. */
export async function openLink(port: number, targetPort: number): Promise<FaultyLink> {
  let state: LinkState = 'up';
  let losing: ((method: string, path: string) => boolean) | undefined;
  const carried: string[] = [];
  const lost: string[] = [];
  const sockets = new Set<Socket>();

  function carry(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (state === 'down') {
      incoming.socket.destroy();
      return;
    }
    if (state === 'stalled') return;
    const { method = 'GET', url: path = '/', headers } = incoming;
    const line = `${method} ${path.split('?')[0]}`;
    const losesAnswer = losing?.(method, path) === true;
    if (losesAnswer) losing = undefined;
    carried.push(line);
    const onward = request({ host: '127.0.0.1', port: targetPort, method, path, headers });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
    if (losesAnswer) loseAnswer(onward, incoming, () => lost.push(line));
    else onward.on('response', (answer) => giveBack(answer, outgoing));
  }

  const server = createServer({ keepAliveTimeout: 60_000 }, carry);
  server.on('connection', (socket) => {
    if (state === 'down') socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const actual = (server.address() as AddressInfo).port;

  return {
    port: actual,
    url: `http://localhost:${actual}`,
    carried,
    lost,
    set(next) {
      state = next;
      if (next !== 'up') for (const socket of sockets) socket.destroy();
    },
    loseAnswerOf(matches) {
      losing = matches;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function giveBack(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

/** Waits until the server has answered in full, so that its effect is certain, then hangs up. */
function loseAnswer(onward: ClientRequest, incoming: IncomingMessage, done: () => void): void {
  onward.on('response', (answer) => {
    answer.resume();
    answer.once('end', () => {
      done();
      incoming.socket.destroy();
    });
  });
}
