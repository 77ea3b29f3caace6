import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { bearer, type Harness, nextRequest, startHarness } from './harness.ts';

const list = '/api/v1/listings/fetch-listings';
const support = '/api/v1/support/messages';
const personal = '/api/v1/wishlist/me/get-wishlist';
const connections = 64;
/** Most milliseconds from a request's head to its response's head. */
const timeoutMs = 2400;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The response's status, or `waits` when no response arrives. */
function statusOf(answer: Promise<Response>): Promise<number | 'waits'> {
  return Promise.race([answer.then(({ status }) => status), pause(5000, 'waits' as const)]);
}

/** A server that accepts connections and never answers. */
async function startSilent(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('a picture has the same timeout as other responses', async () => {
  const arrived = nextRequest(harness.upstreams.listings);
  const picture = fetch(`${harness.url}/images/abc/card.avif`);
  await arrived;
  vi.advanceTimersByTime(timeoutMs + 1);
  expect(await statusOf(picture)).toBe(503);
});

it('a write that waited for a connection gets no second timeout', async () => {
  const held: ServerResponse[] = [];
  harness.upstreams.listings.answer = (_request, response) => void held.push(response);
  const reads = Array.from({ length: connections }, () => fetch(harness.url + list));
  await eventually(() => held.length === connections);
  const body = JSON.stringify({ message: 'hello' });
  const write = fetch(harness.url + support, { method: 'POST', body });
  await pause(200);
  vi.advanceTimersByTime(2000);
  held[0]?.end('{}');
  await eventually(() => held.length === connections + 1);
  vi.advanceTimersByTime(timeoutMs - 2000 + 1);
  expect(await statusOf(write)).toBe(503);
  for (const response of held) response.end('{}');
  await Promise.all(reads);
});

it('a caller who cannot be verified is refused within the timeout', async () => {
  const [counters, keys] = await Promise.all([startSilent(), startSilent()]);
  const deaf = await startHarness({
    GATEWAY_MONGODB_URI: `mongodb://127.0.0.1:${counters.port}/`,
    IDENTITY_JWKS_URL: `http://127.0.0.1:${keys.port}/jwks`,
  });
  const answer = fetch(deaf.url + personal, { headers: await bearer(deaf) });
  await pause(200);
  vi.advanceTimersByTime(timeoutMs + 1);
  expect(await statusOf(answer)).toBe(503);
  expect((await answer).headers.get('Retry-After')).toBe('1');
  vi.useRealTimers();
  await deaf.stop();
  counters.server.close();
  keys.server.close();
});

it('stale keys are used while the provider does not answer', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'] });
  const provided = await startHarness();
  const ask = async () => fetch(provided.url + personal, { headers: await bearer(provided) });
  expect((await ask()).status).toBe(200);
  provided.identity.server.answer = () => undefined;
  vi.setSystemTime(Date.now() + 6 * 60_000);
  expect((await ask()).status).toBe(200);
  await provided.stop();
});
