import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** `up` forwards requests, `down` refuses connections, `stalled` accepts them and never answers. */
export type LinkState = 'up' | 'down' | 'stalled';

/** A fault of one request. */
export type LinkFault =
  /** Answered by the link: the server never receives the request. */
  | { kind: 'answer'; status: number; headers: Readonly<Record<string, string>>; body: string }
  /** Reaches the server, but the answer is lost. */
  | { kind: 'lose-answer' }
  /** Lost before it reaches the server. */
  | { kind: 'drop' }
  /** The answer is delayed. */
  | { kind: 'late'; ms: number };

type Matches = (method: string, path: string) => boolean;

/** A network link in front of a running stack that a test can cut. */
export interface FaultyLink {
  readonly port: number;
  readonly url: string;
  set(state: LinkState): void;
  /** The next matching request reaches the server, but its answer is lost. */
  loseAnswerOf(matches: Matches): void;
  /** Applies a fault to the next matching request. Several faults apply in order. */
  fail(matches: Matches, fault: LinkFault): void;
  /** Leaves matching requests unanswered until the link is healed. */
  stall(matches: Matches): void;
  /** Forwards to another port of this machine from now on, as a deployment does. */
  retarget(port: number): void;
  /** Removes pending faults. */
  heal(): void;
  /** Requests that reached the server, as `METHOD path`, oldest first. */
  readonly carried: readonly string[];
  /** The same requests with their idempotency keys, if any. */
  readonly keys: readonly { readonly line: string; readonly key: string }[];
  /** Number of lost answers. */
  readonly lost: readonly string[];
  /** Size of each answer in bytes on the wire, including headers. */
  readonly sent: readonly { readonly path: string; readonly bytes: number }[];
  stop(): Promise<void>;
}

/** Listens on `port` (0: any) and forwards everything to `targetPort` on this machine. */
export async function openLink(port: number, targetPort: number): Promise<FaultyLink> {
  let state: LinkState = 'up';
  const faults: { matches: Matches; fault: LinkFault }[] = [];
  let stalls: Matches | undefined;
  let target = targetPort;
  const record = {
    carried: new Array<string>(),
    keys: new Array<{ line: string; key: string }>(),
    lost: new Array<string>(),
    sent: new Array<{ path: string; bytes: number }>(),
  };
  const { carried, keys, lost, sent } = record;
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
    incoming.pipe(onward);
    onward.on('response', (answer) => weigh(answer, path, sent));
    if (fault?.kind === 'lose-answer') loseAnswer(onward, incoming, () => lost.push(line));
    else if (fault?.kind === 'late') {
      onward.on('response', (answer) => setTimeout(() => giveBack(answer, outgoing), fault.ms));
    } else onward.on('response', (answer) => giveBack(answer, outgoing));
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
    ...record,
    set(next) {
      state = next;
      if (next !== 'up') for (const socket of sockets) socket.destroy();
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
    heal() {
      if (stalls) for (const socket of sockets) socket.destroy();
      stalls = undefined;
      faults.length = 0;
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

/** Bytes of an answer's status line and headers. */
function headOf({ statusMessage = '', rawHeaders }: IncomingMessage): number {
  const line = 'HTTP/1.1 200 \r\n'.length + statusMessage.length;
  // `: ` or `\r\n` follows each name and each value.
  return rawHeaders.reduce((bytes, part) => bytes + part.length + 2, line);
}

/** Waits for the complete answer, so that the request has taken effect, then closes the connection. */
function loseAnswer(onward: ClientRequest, incoming: IncomingMessage, done: () => void): void {
  onward.on('response', (answer) => {
    answer.resume();
    answer.once('end', () => {
      done();
      incoming.socket.destroy();
    });
  });
}
