import { once } from 'node:events';
import { Agent, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  responseOf,
  bearer,
  type Harness,
  nextRequest,
  openRequest,
  startHarness,
} from './harness.ts';
import type { StubUpstream } from './stub-upstream.ts';

let harness: Harness;
let listings: StubUpstream;
let notification: StubUpstream;
beforeAll(async () => {
  harness = await startHarness({ TRUST_PROXY: '1' });
  ({ listings, notification } = harness.upstreams);
});
afterAll(() => harness.stop());
beforeEach(() => {
  listings.answer = (_request, response) => void response.end('{}');
  listings.seen.length = 0;
});

const list = '/api/v1/listings/fetch-listings';
const upload = '/api/v1/room-image/upload-images';
const stream = '/api/v1/notifications/me/stream';

function open(path: string, method = 'GET', headers: Record<string, string> = {}, agent?: Agent) {
  return openRequest(harness, path, { method, headers, ...(agent ? { agent } : {}) });
}

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
    const answer = await responseOf(client);
    expect(answer.statusCode).toBe(201);
    answer.resume();
  });

  it('of 20 MB arrive whole, and leave the gateway time for others', async () => {
    let size = 0;
    listings.answer = async (request, response) => {
      for await (const chunk of request) size += (chunk as Buffer).length;
      response.end('{}');
    };
    const body = Buffer.alloc(20 * 1024 * 1024);
    const began = performance.now();
    expect((await fetch(harness.url + upload, { method: 'POST', body })).status).toBe(200);
    expect(size).toBe(body.length);
    expect(performance.now() - began).toBeGreaterThan(1900); // 19 MB at 10 MB a second; the first megabyte is not delayed
  });

  it.each(['announced', 'counted'])('that are too large are refused: %s', async (how) => {
    listings.answer = (request, response) =>
      void request.on('end', () => response.end('{}')).resume();
    const client = open('/api/v1/listings/create', 'POST', await bearer(harness));
    const chunk = Buffer.alloc(600_000);
    if (how === 'announced') client.setHeader('content-length', chunk.length * 2);
    client.write(chunk);
    client.end(chunk);
    const answer = await responseOf(client);
    expect(answer.statusCode).toBe(413);
    expect(JSON.parse(await text(answer))).toMatchObject({
      errors: [{ field: 'body', rule: 'too_large', message: 'What was sent can be up to 64 kB.' }],
    });
    expect(listings.seen).toEqual([]);
  });

  it('of photos that are too large get the limit of photos', async () => {
    const client = open(upload, 'POST');
    client.setHeader('content-length', 161 * 1024 * 1024);
    client.flushHeaders();
    const answer = await responseOf(client);
    expect(answer.statusCode).toBe(413);
    const message = 'All photos together can be up to 40 MB.';
    expect(JSON.parse(await text(answer))).toMatchObject({
      errors: [{ field: 'images', rule: 'together_too_large', message }],
    });
    client.destroy();
  });

  it('that are refused half-way leave the connection usable', async () => {
    listings.answer = (request, response) =>
      void request.on('end', () => response.end('{}')).resume();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const client = open('/api/v1/listings/create', 'POST', await bearer(harness), agent);
    client.write(Buffer.alloc(4_000_000));
    client.end(Buffer.alloc(4_000_000));
    const refused = await responseOf(client);
    expect(refused.resume().statusCode).toBe(413);
    const next = await responseOf(open(list, 'GET', {}, agent).end());
    expect(next.resume().statusCode).toBe(200);
    agent.destroy();
  });

  it('an answer before the end of the body is passed on', async () => {
    listings.answer = (_request, response) => void response.writeHead(415).end('{}');
    const client = open(upload, 'POST');
    client.write('some');
    const answer = await responseOf(client);
    expect(answer.statusCode).toBe(415);
    client.destroy();
  });
});

describe('callers who go away', () => {
  it('end the request at the service too', async () => {
    const arrived = nextRequest(listings);
    const client = open(list);
    client.end();
    const [, response] = await arrived;
    const closed = once(response, 'close');
    client.destroy();
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  it('end an upload in the middle', async () => {
    const arrived = nextRequest(listings);
    const client = open(upload, 'POST');
    client.write('first');
    const [request, response] = await arrived;
    request.resume();
    const closed = once(response, 'close');
    client.destroy();
    await closed;
    expect(request.complete).toBe(false);
  });

  it('who read slowly do not fill our memory', async () => {
    let written = 0;
    const chunks = function* () {
      for (; written < 65_536_000; written += 65_536) yield Buffer.alloc(65_536);
    };
    listings.answer = (_request, response) => {
      pipeline(Readable.from(chunks()), response).catch(() => undefined);
    };
    const client = open(list);
    client.end();
    await responseOf(client);
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
    const headers = await bearer(harness);
    const clients = await Promise.all(
      Array.from({ length: 70 }, async (_, n) => {
        const token = await harness.identity.token({ sub: `user_${n}` });
        return open(stream, 'GET', {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': `10.0.0.${n % 2}`,
        });
      }),
    );
    const answers = await Promise.all(clients.map((client) => responseOf(client.end())));
    expect(answers.map((answer) => answer.statusCode)).toEqual(clients.map(() => 200));
    expect(answers[0]?.headers['cache-control']).toBe('no-store, no-transform');
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
