import { once } from 'node:events';
import { problem } from '@patna/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { bearer, type Harness, nextRequest, raw, startHarness } from './harness.ts';
import type { StubUpstream } from './stub-upstream.ts';

let harness: Harness;
let listings: StubUpstream;
beforeAll(async () => {
  harness = await startHarness();
  ({ listings } = harness.upstreams);
});
afterAll(() => harness.stop());
beforeEach(() => {
  listings.answer = (_request, response) => void response.end('{}');
  listings.seen.length = 0;
});
afterEach(() => vi.useRealTimers());

const list = '/api/v1/listings/fetch-listings';
const upload = '/api/v1/room-image/upload-images';

describe('headers on the way', () => {
  it('drops what belongs to the connection, both ways', async () => {
    listings.answer = (_request, response) => {
      response.writeHead(200, { connection: 'x-hop', 'x-hop': '1', 'x-kept': '2', server: 'own' });
      response.end('{}');
    };
    const answer = await raw(harness.gateway.port, {
      path: list,
      headers: {
        connection: 'keep-alive, x-secret',
        'x-secret': '1',
        te: 'trailers',
        'x-kept': '1',
      },
    });
    const seen = listings.seen[0]?.headers;
    expect(seen).toMatchObject({ 'x-kept': '1' });
    expect(seen).not.toHaveProperty('x-secret');
    expect(seen).not.toHaveProperty('te');
    expect(answer.headers).toMatchObject({ 'x-kept': '2' });
    expect(answer.headers).not.toHaveProperty('x-hop');
    expect(answer.headers).not.toHaveProperty('server');
  });

  it('asks for the language chosen in the app, else for that of the browser', async () => {
    const browser = { 'accept-language': 'hi-IN,hi;q=0.9' };
    await fetch(harness.url + list, { headers: browser });
    await fetch(harness.url + list, { headers: { ...browser, cookie: 'lang=en' } });
    const asked = listings.seen.map((each) => each.headers['accept-language']);
    expect(asked).toEqual(['hi', 'en']);
    const refused = await fetch(`${harness.url}/api/v1/nothing`, { headers: browser });
    expect(problem.parse(await refused.json()).message).toBe('यह नहीं मिला');
  });

  it('keeps a request id, and makes one where it is missing or odd', async () => {
    const given = { 'x-request-id': 'trace-12345' };
    expect((await fetch(harness.url + list, { headers: given })).headers.get('x-request-id')).toBe(
      'trace-12345',
    );
    const odd = await fetch(harness.url + list, { headers: { 'x-request-id': 'a b' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(listings.seen[1]?.headers['x-request-id']).toBe(odd.headers.get('x-request-id'));
  });

  const spoofed = {
    'x-forwarded-for': '6.6.6.6, 7.7.7.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.test',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=1',
  };

  it('believes no X-Forwarded-* and no trace of a caller', async () => {
    const answer = await fetch(harness.url + list, { headers: spoofed });
    expect(listings.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${harness.gateway.port}`,
    });
    expect(listings.seen[0]?.headers).not.toHaveProperty('x-real-ip');
    expect(listings.seen[0]?.headers).not.toHaveProperty('forwarded');
    expect(listings.seen[0]?.headers).not.toHaveProperty('traceparent');
    expect(listings.seen[0]?.headers).not.toHaveProperty('tracestate');
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  it('believes one entry for each proxy of ours', async () => {
    const behind = await startHarness({ TRUST_PROXY: '1' });
    const answer = await fetch(behind.url + list, { headers: spoofed });
    const seen = behind.upstreams.listings.seen[0]?.headers;
    expect(seen?.['x-forwarded-for']).toBe('7.7.7.7, 127.0.0.1');
    expect(seen?.['x-forwarded-proto']).toBe('https');
    expect(answer.headers.has('strict-transport-security')).toBe(true);
    await behind.stop();
  });
});

describe('a service that does not answer', () => {
  it('is a 503 problem, and the others go on; it is back as soon as the service is', async () => {
    await listings.close();
    const down = await fetch(harness.url + list);
    expect(down.status).toBe(503);
    expect(down.headers.get('retry-after')).toBe('1');
    expect(problem.parse(await down.json()).code).toBe('unavailable');
    const feed = await fetch(`${harness.url}/api/v1/notifications/me/feed`, {
      headers: await bearer(harness),
    });
    expect(feed.status).toBe(200);
    await listings.listenAgain();
    expect((await fetch(harness.url + list)).status).toBe(200);
  });

  it('has less than three seconds', async () => {
    const arrived = nextRequest(listings);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = fetch(harness.url + list);
    const [, unanswered] = await arrived;
    const closed = once(unanswered, 'close');
    vi.advanceTimersByTime(2801);
    expect((await answer).status).toBe(503);
    await closed;
  });

  it('has less than three seconds for two tries together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const first = nextRequest(listings);
    const answer = fetch(harness.url + list);
    const [, reset] = await first;
    vi.advanceTimersByTime(2000);
    const second = nextRequest(listings);
    reset.socket?.destroy();
    await second;
    vi.advanceTimersByTime(801);
    expect((await answer).status).toBe(503);
  });

  it('is not waited for any more after five misses, and served within a second of its return', async () => {
    await listings.close();
    for (let miss = 0; miss < 5; miss += 1) await fetch(harness.url + list);
    await listings.listenAgain();
    const refused = await fetch(harness.url + list);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(listings.seen).toHaveLength(0);
    await eventually(async () => (await fetch(harness.url + list)).status === 200);
    expect((await fetch(harness.url + list)).status).toBe(200);
  });

  it('gets a read again on a fresh connection when the first was reset, once', async () => {
    let resets = 1;
    listings.answer = (request, response) => {
      if (resets-- > 0) request.socket.destroy();
      else response.end('{}');
    };
    expect((await fetch(harness.url + list)).status).toBe(200);
    expect(listings.seen).toHaveLength(2);
    resets = 2;
    expect((await fetch(harness.url + list)).status).toBe(503);
    expect(listings.seen).toHaveLength(4);
  });

  it('never gets a write twice', async () => {
    listings.answer = (request) => void request.socket.destroy();
    const answer = await fetch(harness.url + upload, { method: 'POST', body: 'x' });
    expect(answer.status).toBe(503);
    expect(listings.seen).toHaveLength(1);
  });

  it('cuts the answer off when it breaks in the middle', async () => {
    listings.answer = (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => request.socket.destroy());
    };
    const answer = await fetch(harness.url + list);
    await expect(answer.text()).rejects.toThrow('terminated');
  });
});

describe('connections', () => {
  it('are kept: a hundred calls one after another use one', async () => {
    await (await fetch(harness.url + list)).text();
    const before = listings.connections();
    for (let call = 0; call < 100; call += 1) await (await fetch(harness.url + list)).text();
    expect(listings.connections() - before).toBe(0);
  });
});
