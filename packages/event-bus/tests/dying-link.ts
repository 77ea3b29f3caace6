import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network in front of a broker, as one that forgets connections: they stay open and carry nothing. */
export interface DyingLink {
  readonly port: number;
  /** What is connected now is dead from now on, without a word to either side. New connections are well. */
  die(): void;
  /** Dies right after the next request of this kind has passed, so that its answer is lost. */
  dieAfter(apiKey: number): Promise<void>;
  stop(): void;
}

/** Carries to `targetPort` on this machine. */
export async function openDyingLink(targetPort: number): Promise<DyingLink> {
  const living = new Set<Socket>();
  const sockets = new Set<Socket>();
  let awaited: { apiKey: number; passed: () => void } | undefined;

  function look(request: Buffer): void {
    if (!awaited || request.length < 6 || request.readInt16BE(4) !== awaited.apiKey) return;
    living.clear();
    awaited.passed();
    awaited = undefined;
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
    caller.on('data', look);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    die: () => living.clear(),
    dieAfter(apiKey) {
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited = { apiKey, passed: resolve };
      return promise;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
