import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * `up`: requests are forwarded. `down`: connections are refused. `stalled`: connections are accepted and never
 * answered.
 */
export type LinkState = 'up' | 'down' | 'stalled';

/** A fault that affects one request. */
export type LinkFault =
  /** The link answers, and the server never receives the request. */
  | { kind: 'answer'; status: number; headers: Readonly<Record<string, string>>; body: string }
  /** The request reaches the server, but the response is lost. */
  | { kind: 'lose-answer' }
  /** The request is lost before it reaches the server. */
  | { kind: 'drop' }
  /** The response is delayed by `ms` milliseconds. */
  | { kind: 'late'; ms: number };

type Matches = (method: string, path: string) => boolean;

/** A network link in front of a running stack, which a test can cut. */
export interface FaultyLink {
  readonly port: number;
  readonly url: string;
  set(state: LinkState): void;
  /** Lets the next matching request reach the server, but loses the response. */
  loseAnswerOf(matches: Matches): void;
  /** Applies a fault to the next matching request. Several faults are applied one after another. */
  fail(matches: Matches, fault: LinkFault): void;
  /** Leaves matching requests unanswered until `heal` is called. */
  stall(matches: Matches): void;
  /** From now on, forwards to another port of this machine, as a deployment would. */
  retarget(port: number): void;
  /** From now on, the link breaks, with all connections, whenever one has brought this many bytes of requests. */
  breakAfter(bytes: number): void;
  /** Removes the faults that are left. */
  heal(): void;
  /** Requests that reached the server, oldest first, as `METHOD path`. */
  readonly carried: readonly string[];
  /** The same requests with their idempotency keys, if any. */
  readonly keys: readonly { readonly line: string; readonly key: string }[];
  /** Size of each request's body as far as it arrived, with the complete path. */
  readonly brought: readonly { readonly path: string; readonly bytes: number }[];
  /** The requests whose response was lost. */
  readonly lost: readonly string[];
  /** Size of each response on the wire, in bytes and including headers. */
  readonly sent: readonly { readonly path: string; readonly bytes: number }[];
  stop(): Promise<void>;
}

/** Listens on `port` (0: any free port) and forwards everything to `targetPort` on this machine. */
export async function openLink(port: number, targetPort: number): Promise<FaultyLink> {
  let state: LinkState = 'up';
  const faults: { matches: Matches; fault: LinkFault }[] = [];
  let stalls: Matches | undefined;
  let target = targetPort;
  const record = emptyRecord();
  const { carried, keys, brought, lost, sent } = record;
  let longest = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();

  function carry(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (state === 'down') return void incoming.socket.destroy();
    if (state === 'stalled') return;
    const { method = 'GET', url: path = '/', headers } = incoming;
    const line = `${method} ${path.split('?')[0]}`;
    if (stalls?.(method, path)) return;
    const at = faults.findIndex(({ matches }) => matches(method, path));
    const fault = faults.splice(at, at < 0 ? 0 : 1)[0]?.fault;
    if (fault?.kind === 'drop') return void incoming.socket.destroy();
    if (fault?.kind === 'answer') {
      incoming.resume();
      return void outgoing.writeHead(fault.status, fault.headers).end(fault.body);
    }
    carried.push(line);
    const key = headers['idempotency-key'];
    if (typeof key === 'string') keys.push({ line, key });
    const onward = request({ host: '127.0.0.1', port: target, method, path, headers });
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => onward.destroy());
    watchBody(incoming, path, brought, (bytes) => bytes > longest && endAll(sockets));
    incoming.pipe(onward);
    onward.on('response', (answer) => weigh(answer, path, sent));
    if (fault?.kind === 'lose-answer') loseAnswer(onward, incoming, () => lost.push(line));
    else if (fault?.kind === 'late') {
      onward.on('response', (answer) => setTimeout(() => giveBack(answer, outgoing), fault.ms));
    } else onward.on('response', (answer) => giveBack(answer, outgoing));
  }

  const server = await listen(port, carry, (socket) => {
    if (state === 'down') socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const actual = (server.address() as AddressInfo).port;

  return {
    port: actual,
    url: `http://localhost:${actual}`,
    ...record,
    set(next) {
      state = next;
      if (next !== 'up') endAll(sockets);
    },
    loseAnswerOf(matches) {
      faults.push({ matches, fault: { kind: 'lose-answer' } });
    },
    fail(matches, fault) {
      faults.push({ matches, fault });
    },
    stall(matches) {
      stalls = matches;
    },
    retarget(next) {
      target = next;
    },
    breakAfter(bytes) {
      longest = bytes;
    },
    heal() {
      longest = Number.POSITIVE_INFINITY;
      if (stalls) endAll(sockets);
      stalls = undefined;
      faults.length = 0;
    },
    async stop() {
      server.close();
      endAll(sockets);
    },
  };
}

async function listen(
  port: number,
  carry: RequestListener,
  onConnection: (socket: Socket) => void,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, carry);
  server.on('connection', onConnection);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

function endAll(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

function emptyRecord() {
  return {
    carried: new Array<string>(),
    keys: new Array<{ line: string; key: string }>(),
    brought: new Array<{ path: string; bytes: number }>(),
    lost: new Array<string>(),
    sent: new Array<{ path: string; bytes: number }>(),
  };
}

/** Counts a request's body, and reports how many bytes its connection has brought. */
function watchBody(
  incoming: IncomingMessage,
  path: string,
  brought: { path: string; bytes: number }[],
  onBytes: (ofConnection: number) => unknown,
): void {
  const entry = { path, bytes: 0 };
  brought.push(entry);
  incoming.on('data', (part: Buffer) => {
    entry.bytes += part.length;
    onBytes(incoming.socket.bytesRead);
  });
}

function giveBack(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

function weigh(
  answer: IncomingMessage,
  path: string,
  sent: { path: string; bytes: number }[],
): void {
  const entry = { path: path.split('?')[0] ?? '', bytes: headOf(answer) };
  sent.push(entry);
  answer.on('data', (part: Buffer) => {
    entry.bytes += part.length;
  });
}

/** Size of a response's status line and headers, in bytes. */
function headOf({ statusMessage = '', rawHeaders }: IncomingMessage): number {
  const line = 'HTTP/1.1 200 \r\n'.length + statusMessage.length;
  // Each name is followed by `: ` and each value by `\r\n`.
  return rawHeaders.reduce((bytes, part) => bytes + part.length + 2, line);
}

/** Waits for the complete response, so that the request has taken effect, and then closes the connection. */
function loseAnswer(onward: ClientRequest, incoming: IncomingMessage, done: () => void): void {
  onward.on('response', (answer) => {
    answer.resume();
    answer.once('end', () => {
      done();
      incoming.socket.destroy();
    });
  });
}
