import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Replaces a Kubernetes Service: each new connection goes to the next of the ready replicas. */
export interface Balancer {
  readonly port: number;
  add(port: number): void;
  /** Sends no new connections there. Open ones remain, as for a pod that is stopping. */
  remove(port: number): void;
  stop(): Promise<void>;
}

export async function startBalancer(port = 0): Promise<Balancer> {
  let targets: readonly number[] = [];
  let next = 0;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (caller) => {
    const target = targets[next % targets.length];
    next += 1;
    if (target === undefined) return void caller.resetAndDestroy();
    const replica = connect({ port: target, host: '127.0.0.1', noDelay: true });
    for (const socket of [caller, replica]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    caller.pipe(replica).pipe(caller);
    caller.once('error', () => replica.destroy());
    replica.once('error', () => caller.resetAndDestroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    add: (added) => {
      targets = [...targets, added];
    },
    remove: (removed) => {
      targets = targets.filter((each) => each !== removed);
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
