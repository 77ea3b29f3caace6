import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { coupleSockets } from './couple-sockets.ts';

/** What is lost: the command, or its answer. `hold-answer` withholds the answer while the connection stays open. */
export type StoreFault = 'lose-command' | 'lose-answer' | 'hold-answer';

/** A network link in front of MongoDB. A test can make it fail for certain commands. */
export interface StoreLink {
  /** Connection string that leads through the link. */
  readonly uri: string;
  /**
   * Applies a fault to the next `times` commands that contain `word`. Resolves at the first of them: when it arrives
   * or, for faults of answers, when the store has answered. Losing a command or answer closes its connection.
   */
  fail(word: string, fault: StoreFault, times?: number): Promise<void>;
  /** Removes the faults that are left. */
  heal(): void;
  stop(): Promise<void>;
}

interface Plan {
  readonly word: string;
  readonly fault: StoreFault;
  left: number;
  readonly met: () => void;
}

export async function openStoreLink(uri: string): Promise<StoreLink> {
  const target = new URL(uri);
  const plans: Plan[] = [];
  const sockets = new Set<Socket>();

  function planFor(command: Buffer): Plan | undefined {
    const plan = plans.find(({ word, left }) => left > 0 && command.includes(word));
    if (plan) plan.left -= 1;
    return plan;
  }

  const server = createServer((caller) => {
    const store = connect(Number(target.port), target.hostname);
    let underWay: Plan | undefined;
    coupleSockets(caller, store, sockets);
    caller.on('data', (command) => {
      underWay ??= planFor(command);
      if (underWay?.fault !== 'lose-command') return void store.write(command);
      underWay.met();
      caller.resetAndDestroy();
    });
    store.on('data', (answer) => {
      if (!underWay) return void caller.write(answer);
      underWay.met();
      if (underWay.fault === 'lose-answer') caller.resetAndDestroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const through = new URL(uri);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: through.href,
    fail: (word, fault, times = 1) =>
      new Promise((met) => plans.push({ word, fault, left: times, met })),
    heal() {
      plans.length = 0;
    },
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
