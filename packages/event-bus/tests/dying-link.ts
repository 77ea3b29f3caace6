import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network that can lose connections silently: they stay open but carry nothing. */
export interface DyingLink {
  readonly port: number;
  /** Silently breaks all current connections. New ones work. */
  die(): void;
  /** Breaks right after the next request of this kind has passed, so that its answer is lost. */
  dieAfter(apiKey: number): Promise<void>;
  /** Closes the connection visibly after this many requests of this kind. */
  breakAfter(apiKey: number, passes: number): Promise<void>;
  stop(): void;
}

interface Awaited {
  readonly apiKey: number;
  passes: number;
  readonly breaks: boolean;
  readonly passed: () => void;
}

/** Forwards connections to `targetPort` on this machine. */
export async function openDyingLink(targetPort: number): Promise<DyingLink> {
  const living = new Set<Socket>();
  const sockets = new Set<Socket>();
  let awaited: Awaited | undefined;

  function look(request: Buffer, end: () => void): void {
    if (!awaited || request.length < 6 || request.readInt16BE(4) !== awaited.apiKey) return;
    awaited.passes -= 1;
    if (awaited.passes > 0) return;
    if (awaited.breaks) end();
    else living.clear();
    awaited.passed();
    awaited = undefined;
  }

  function wait(apiKey: number, passes: number, breaks: boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    awaited = { apiKey, passes, breaks, passed: resolve };
    return promise;
  }

  const server = createServer((caller) => {
    const target = connect(targetPort, '127.0.0.1');
    living.add(caller);
    const carry = (from: Socket, to: Socket): void => {
      sockets.add(from);
      from.on('data', (chunk) => void (living.has(caller) && to.write(chunk)));
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        if (living.has(caller)) to.destroy();
      });
    };
    carry(caller, target);
    carry(target, caller);
    caller.on('data', (request) => {
      look(request, () => {
        target.end();
        caller.destroy();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    die: () => living.clear(),
    dieAfter: (apiKey) => wait(apiKey, 1, false),
    breakAfter: (apiKey, passes) => wait(apiKey, passes, true),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
