import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startBalancer } from './balancer.ts';

it('gives new connections to ready replicas in turn', async () => {
  const balancer = await balancerOf('a', 'b');
  expect([await balancer.ask(), await balancer.ask(), await balancer.ask()]).toEqual([
    'a',
    'b',
    'a',
  ]);
});

it('keeps the connections of a removed replica open, and gives it no new ones', async () => {
  const balancer = await balancerOf('a', 'b');
  const kept = await balancer.open();
  expect(await answerOn(kept)).toBe('a');
  balancer.remove('a');
  expect([await balancer.ask(), await balancer.ask()]).toEqual(['b', 'b']);
  expect(await answerOn(kept)).toBe('a');
});

it('refuses callers while no replica is ready', async () => {
  const balancer = await balancerOf('a');
  balancer.remove('a');
  await expect(balancer.ask()).rejects.toThrow('ECONNRESET');
});

/** A balancer of replicas that answer with their names. */
async function balancerOf(...names: readonly string[]) {
  const balancer = await startBalancer();
  const ports = new Map<string, number>();
  for (const name of names) {
    const server = createServer((socket) => void socket.on('data', () => socket.write(name)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    ports.set(name, port);
    balancer.add(port);
    onTestFinished(() => void server.close());
  }
  onTestFinished(() => balancer.stop());
  const open = async () => {
    const socket = connect({ port: balancer.port, host: '127.0.0.1' });
    await once(socket, 'connect');
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return {
    open,
    ask: async () => answerOn(await open()),
    remove: (name: string) => balancer.remove(ports.get(name) ?? 0),
  };
}

async function answerOn(socket: Socket): Promise<string> {
  socket.write('?');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString();
}
