import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { coupleSockets } from '@patna/testing/links/couple-sockets.ts';
import type { ToxicKind } from '../faults/fault.ts';
import { type Link, type LinkMaker, slowLinkMs } from './link.ts';

/** TCP relays with the same four faults, for machines without Toxiproxy. */
export function createTcpLinks(reason: string): LinkMaker {
  const stops: (() => void)[] = [];
  return {
    description: `plain TCP relays (${reason})`,
    async open(name, targetPort, port = 0) {
      const { link, stop } = await openPlainLink(name, targetPort, port);
      stops.push(stop);
      return link;
    },
    async stop() {
      for (const stop of stops) stop();
    },
  };
}

async function openPlainLink(
  name: string,
  targetPort: number,
  wanted: number,
): Promise<{ link: Link; stop: () => void }> {
  let activeToxic: ToxicKind | undefined;
  const sockets = new Set<Socket>();
  const refuses = (): boolean => activeToxic === 'down' || activeToxic === 'reset_peer';
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  const server = createServer((caller) => {
    if (refuses()) {
      caller.resetAndDestroy();
      return;
    }
    const target = connect(targetPort, '127.0.0.1');
    coupleSockets(caller, target, sockets);
    caller.pipe(target);
    target.on('data', (chunk) => {
      if (activeToxic === 'timeout') return;
      const lateMs = activeToxic === 'latency' ? slowLinkMs : 0;
      if (lateMs === 0) caller.write(chunk);
      else setTimeout(() => caller.write(chunk), lateMs);
    });
  }).listen(wanted, '127.0.0.1');
  await once(server, 'listening');

  const link: Link = {
    name,
    port: (server.address() as AddressInfo).port,
    async inject(kind) {
      activeToxic = kind;
      if (refuses()) cut();
    },
    async restore() {
      // Open connections are closed: they may have lost bytes or may get late ones, which would break their protocol.
      cut();
      activeToxic = undefined;
    },
  };
  return {
    link,
    stop() {
      server.close();
      cut();
    },
  };
}
