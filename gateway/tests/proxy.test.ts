import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from '@patna/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, raw, startHarness } from './harness.ts';
import type { StubUpstream } from './stub-upstream.ts';

let harness: Harness;
let listings: StubUpstream;
let notification: StubUpstream;
beforeAll(async () => {
  harness = await startHarness();
  ({ listings, notification } = harness.upstreams);
});
afterAll(() => harness.stop());
beforeEach(() => {
  listings.answer = (_request, response) => void response.end('{}');
  listings.seen.length = 0;
});
afterEach(() => vi.useRealTimers());

const list = '/api/v1/listings/fetch-listings';
const upload = '/api/v1/room-image/upload-images';
const stream = '/api/v1/notifications/me/stream';

async function bearer(): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await harness.identity.token()}` };
}

function open(path: string, method: string, headers: Record<string, string>) {
  return httpRequest({ host: '127.0.0.1', port: harness.gateway.port, path, method, headers });
}

/** Resolves with what the next request to the stub brings. */
function nextRequest(stub: StubUpstream): Promise<[IncomingMessage, ServerResponse]> {
  return new Promise((resolve) => {
    stub.answer = (...pair) => resolve(pair);
  });
}

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
  };

  it('believes no X-Forwarded-* of a caller', async () => {
    const answer = await fetch(harness.url + list, { headers: spoofed });
    expect(listings.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${harness.gateway.port}`,
    });
    expect(listings.seen[0]?.headers).not.toHaveProperty('x-real-ip');
    expect(listings.seen[0]?.headers).not.toHaveProperty('forwarded');
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
      headers: await bearer(),
    });
    expect(feed.status).toBe(200);
    await listings.listenAgain();
    expect((await fetch(harness.url + list)).status).toBe(200);
  });

  it('has ten seconds', async () => {
    const arrived = nextRequest(listings);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = fetch(harness.url + list);
    const [, unanswered] = await arrived;
    const closed = once(unanswered, 'close');
    vi.advanceTimersByTime(10_001);
    expect((await answer).status).toBe(503);
    await closed;
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

describe('bodies', () => {
  it('reach the service while the caller is still sending', async () => {
    const arrived = nextRequest(listings);
    const client = open(upload, 'POST', { 'content-type': 'multipart/form-data; boundary=x' });
    client.write('first');
    const [request, response] = await arrived;
    const [chunk] = await once(request, 'data');
    expect(String(chunk)).toBe('first');
    client.end('last');
    const [rest] = await once(request, 'data');
    expect(String(rest)).toBe('last');
    response.writeHead(201).end('{}');
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
  });

  it('of 20 MB arrive whole', async () => {
    let size = 0;
    listings.answer = async (request, response) => {
      for await (const chunk of request) size += (chunk as Buffer).length;
      response.end('{}');
    };
    const body = Buffer.alloc(20 * 1024 * 1024);
    expect((await fetch(harness.url + upload, { method: 'POST', body })).status).toBe(200);
    expect(size).toBe(body.length);
  });

  it.each(['announced', 'counted'])('that are too large are refused: %s', async (how) => {
    listings.answer = (request, response) =>
      void request.on('end', () => response.end('{}')).resume();
    const client = open('/api/v1/listings/create', 'POST', await bearer());
    const chunk = Buffer.alloc(600_000);
    if (how === 'announced') client.setHeader('content-length', chunk.length * 2);
    client.on('error', () => undefined).write(chunk);
    client.end(chunk);
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    answer.resume();
    expect(listings.seen).toHaveLength(how === 'announced' ? 0 : 1);
  });

  it('an answer before the end of the body is passed on', async () => {
    listings.answer = (_request, response) => void response.writeHead(415).end('{}');
    const client = open(upload, 'POST', {});
    client.on('error', () => undefined).write('some');
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(415);
    client.destroy();
  });
});

describe('callers who go away', () => {
  it('end the request at the service too', async () => {
    const arrived = nextRequest(listings);
    const client = open(list, 'GET', {}).on('error', () => undefined);
    client.end();
    const [, response] = await arrived;
    const closed = once(response, 'close');
    client.destroy();
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  it('end an upload in the middle', async () => {
    const arrived = nextRequest(listings);
    const client = open(upload, 'POST', {}).on('error', () => undefined);
    client.write('first');
    const [request, response] = await arrived;
    request.on('error', () => undefined).resume();
    const closed = once(response, 'close');
    client.destroy();
    await closed;
    expect(request.complete).toBe(false);
  });

  it('who read slowly do not fill our memory', async () => {
    let written = 0;
    listings.answer = async (_request, response) => {
      for (const chunk of Array.from({ length: 1000 }, () => Buffer.alloc(65_536))) {
        written += chunk.length;
        if (!response.write(chunk))
          await Promise.race([once(response, 'drain'), once(response, 'close')]);
        if (response.destroyed) return;
      }
    };
    const client = open(list, 'GET', {}).on('error', () => undefined);
    client.end();
    const [answer] = (await once(client, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    let before = -1;
    while (before !== written) {
      before = written;
      await sleep(100);
    }
    expect(written).toBeLessThan(20_000_000);
    client.destroy();
  });
});

describe('event streams', () => {
  it('pass head and messages at once, and never starve other calls', async () => {
    const served: ServerResponse[] = [];
    notification.answer = (request, response) => {
      if (!request.url?.endsWith('/stream')) return void response.end('{}');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      served.push(response);
    };
    const headers = await bearer();
    const clients = Array.from({ length: 70 }, () => open(stream, 'GET', headers));
    const answers = await Promise.all(
      clients.map(async (client) => {
        client.on('error', () => undefined).end();
        const [answer] = (await once(client, 'response')) as [IncomingMessage];
        return answer.on('error', () => undefined);
      }),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(clients.map(() => 200));
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
    served[0]?.write('data: 1\n\n');
    const [message] = await Promise.race(answers.map((answer) => once(answer, 'data')));
    expect(String(message)).toBe('data: 1\n\n');
    const feed = await fetch(`${harness.url}/api/v1/notifications/me/feed`, { headers });
    expect(feed.status).toBe(200);
    const closed = served.map((response) => once(response, 'close'));
    for (const client of clients) client.destroy();
    await Promise.all(closed);
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

describe('stopping', () => {
  it('answers what is in hand, ends streams, and takes nothing new', async () => {
    const leaving = await startHarness();
    const headers = { authorization: `Bearer ${await leaving.identity.token()}` };
    leaving.upstreams.notification.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    };
    const streaming = await fetch(leaving.url + stream, { headers });
    const arrived = nextRequest(leaving.upstreams.listings);
    const answer = fetch(leaving.url + list);
    const [, response] = await arrived;
    const stopped = leaving.stop();
    expect(await streaming.text()).toBe(':\n\n');
    await expect(fetch(leaving.url + list)).rejects.toThrow('fetch failed');
    response.end('{"last":true}');
    expect(await (await answer).json()).toEqual({ last: true });
    await stopped;
  });
});
