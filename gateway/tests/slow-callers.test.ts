import type { ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { problem } from '@patna/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { responseOf, bearer, type Harness, openRequest, startHarness } from './harness.ts';

const list = '/api/v1/listings/fetch-listings';
const sight = '/api/v1/listings/hostel_1/sights';
const upload = '/api/v1/room-image/upload-images';
/** Number of callers, more than the gateway has connections to a service. */
const many = 100;
const megabyte = 2 ** 20;

let harness: Harness;
let open: ClientRequest[];
let authorization: string;
beforeEach(async () => {
  open = [];
  harness = await startHarness({ STALLED_CALLER_MS: '1000' });
  ({ authorization } = await bearer(harness));
  harness.upstreams.listings.answer = (request, response) =>
    void request.on('end', () => response.end('{}')).resume();
});
afterEach(async () => {
  for (const request of open) request.destroy();
  await harness.stop();
});

/** Sends the head of a call and only the start of its body. */
function begin(
  path: string,
  headers: Record<string, string>,
  part: string | Buffer,
): ClientRequest {
  const request = openRequest(harness, path, {
    method: 'POST',
    headers: { authorization, ...headers },
  });
  request.write(part);
  open.push(request);
  return request;
}

async function everythingIsServed(): Promise<void> {
  const asked = Array.from({ length: 20 }, () => fetch(harness.url + list));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await fetch(`${harness.url}/readyz`)).status).toBe(200);
}

describe('callers whose bodies never end', () => {
  it.each([
    ['short ones', sight, { 'content-length': '1000' }],
    ['short ones without a length', sight, { 'transfer-encoding': 'chunked' }],
    ['photos of a cheap phone', upload, { 'content-length': '900000' }],
  ] as const)('hold no connection to a service: %s', async (_name, path, headers) => {
    const slow = Array.from({ length: many }, () => begin(path, headers, 'x'));
    await everythingIsServed();
    expect(harness.upstreams.listings.seen.map(({ url }) => url)).not.toContain(path);
    const [first] = slow;
    first?.end('x'.repeat(Number('content-length' in headers ? headers['content-length'] : 2) - 1));
    expect((await responseOf(first as ClientRequest)).resume().statusCode).toBe(200);
  });

  it('occupy only the streaming connections, and one address only a part of them', async () => {
    const headers = { 'content-length': String(20 * megabyte) };
    const slow = Array.from({ length: many }, () => begin(upload, headers, 'x'));
    const refused = await Promise.race(slow.map(responseOf));
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(problem.parse(JSON.parse(await text(refused))).code).toBe('unavailable');
    await everythingIsServed();
    const reached = () => harness.upstreams.listings.seen.filter(({ url }) => url === upload);
    await eventually(() => reached().length === 24);
    for (const request of slow) request.destroy();
    await eventually(async () => {
      const again = begin(upload, headers, 'x');
      await eventually(() => reached().length > 24);
      return !again.destroyed;
    });
  });

  it('use no memory beyond their share', async () => {
    const headers = { 'content-length': String(megabyte) };
    const part = Buffer.alloc(megabyte - 1);
    const slow = Array.from({ length: 12 }, () => begin(upload, headers, part));
    const refused = await Promise.race(slow.map(responseOf));
    expect(refused.resume().statusCode).toBe(503);
    for (const request of slow) request.destroy();
    await eventually(async () => {
      const whole = { method: 'POST', body: part };
      return (await fetch(harness.url + upload, whole)).status === 200;
    });
  });
});

it('callers who do not read their responses are disconnected, and others are served', async () => {
  const large = Buffer.alloc(20 * megabyte);
  let [begun, letGo] = [0, 0];
  harness.upstreams.listings.answer = (request, response) => {
    if (request.url === list) return void response.end('{}');
    begun += 1;
    response.once('close', () => (letGo += 1)).end(large);
  };
  for (let n = 0; n < many; n += 1) {
    const request = openRequest(harness, '/api/v1/listings/hostel_1', {});
    request.on('response', (answer) => answer.on('error', () => undefined).pause());
    open.push(request.end());
  }
  await eventually(() => begun > 0 && letGo === begun);
  await everythingIsServed();
});
