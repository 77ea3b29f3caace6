import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type RequestListener,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { gatewayEnvironment } from '@patna/testing/stack/local-settings.ts';
import { listen } from './http-server.ts';

const interfaces = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const hasIpv6 = interfaces.some(({ address }) => address === '::1');
const outside = interfaces.find(({ internal, family }) => !internal && family === 'IPv4')?.address;

const reaches = (host: string, port: number) =>
  fetch(`http://${host}:${port}/`).then(
    ({ ok }) => ok,
    () => false,
  );

it('listens on loopback only for npm start, over IPv4 and IPv6', async () => {
  const settings = { port: 0, publicPort: 0, dataDir: '', mongoUri: '', kafkaBrokers: '' };
  const others = {
    logLevel: '',
    emulatorPort: 0,
    pushPort: 0,
    searchAdminKey: '',
    pushAccount: '',
    identitySecretKey: '',
    viewsTicketKey: '',
  };
  const ports = Object.fromEntries(serviceNames.map((name) => [name, 1])) as Record<
    ServiceName,
    number
  >;
  const { HOST: host = '' } = gatewayEnvironment({ ...settings, ...others }, ports);
  const server = await listen((_request, response) => void response.end('ok'), { host, port: 0 });
  expect(await reaches('127.0.0.1', server.port)).toBe(true);
  expect(await reaches('localhost', server.port)).toBe(true);
  expect(await reaches('[::1]', server.port)).toBe(hasIpv6);
  expect(outside !== undefined && (await reaches(outside, server.port))).toBe(false);
  await server.stop();
  expect(await reaches('127.0.0.1', server.port)).toBe(false);
});

it('fails completely when its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const started = listen((_request, response) => void response.end(), {
    host: '127.0.0.1,::1',
    port,
  });
  await expect(started).rejects.toThrow('EADDRINUSE');
  other.close();
});

it('ends an old connection with an answer that says so, and keeps a young one', async () => {
  const listener: RequestListener = (_request, response) => void response.end('ok');
  const address = { host: '127.0.0.1', port: 0 };
  const [young, old] = [
    await listen(listener, address),
    await listen(listener, { ...address, maxConnectionMs: 0 }),
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (port: number, body?: string) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ host: '127.0.0.1', port, agent, method }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const from = answer.socket.localPort;
    answer.resume();
    await once(answer, 'end');
    return { connection: answer.headers.connection, from };
  };
  const first = await ask(old.port);
  expect(first.connection).toBe('keep-alive');
  expect((await ask(old.port, 'text')).connection).toBe('keep-alive');
  expect(await ask(old.port)).toEqual({ connection: 'close', from: first.from });
  expect((await ask(old.port)).from).not.toBe(first.from);
  const asked = [await ask(young.port), await ask(young.port), await ask(young.port)];
  expect(asked.map((each) => each.connection)).toEqual(['keep-alive', 'keep-alive', 'keep-alive']);
  expect(new Set(asked.map((each) => each.from)).size).toBe(1);
  agent.destroy();
  await Promise.all([young.stop(), old.stop()]);
});

it('ends a busy connection within a minute, and not before half of one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await listen((_request, response) => void response.end('ok'), {
    host: '127.0.0.1',
    port: 0,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const sent = request({ host: '127.0.0.1', port: server.port, agent }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.headers.connection;
  };
  await ask();
  vi.advanceTimersByTime(29_999);
  expect(await ask()).toBe('keep-alive');
  vi.advanceTimersByTime(30_001);
  expect(await ask()).toBe('close');
  agent.destroy();
  await server.stop();
});
