import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { responseOf, type Harness, openRequest, startHarness } from './harness.ts';

const stream = '/api/v1/notifications/me/stream';

let harness: Harness;
let open: ClientRequest[] = [];
beforeAll(async () => {
  harness = await startHarness({ TRUST_PROXY: '1' });
  harness.upstreams.notification.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  };
});
afterAll(() => harness.stop());
afterEach(() => {
  for (const client of open) client.destroy();
  open = [];
});

async function listen(sub: string, address: string): Promise<IncomingMessage> {
  const client = openRequest(harness, stream, {
    headers: {
      authorization: `Bearer ${await harness.identity.token({ sub })}`,
      'x-forwarded-for': address,
    },
  });
  open.push(client);
  return responseOf(client.end());
}

async function refusals(of: string): Promise<number> {
  const metrics = await (await fetch(`${harness.url}/metrics`)).text();
  const line = new RegExp(`^refused_requests_total\\{limit="streams-${of}",.*\\} (\\d+)$`, 'm');
  return Number(line.exec(metrics)?.[1]);
}

const statuses = (answers: readonly IncomingMessage[]) =>
  answers.map(({ statusCode }) => statusCode);

it('gives one person five at a time, from wherever', async () => {
  expect(await refusals('person')).toBe(0);
  const answers: IncomingMessage[] = [];
  for (let n = 0; n < 60; n += 1) answers.push(await listen('user_many', `10.0.${n}.1`));
  expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(55).fill(429)]);
  expect([await refusals('person'), await refusals('address')]).toEqual([55, 0]);
  const refused = answers[5] as IncomingMessage;
  expect(refused.headers['retry-after']).toBe('30');
  expect(JSON.parse(await text(refused))).toMatchObject({ code: 'rate_limited', status: 429 });
  expect((await listen('user_other', '10.0.0.1')).statusCode).toBe(200);
  const { headers } = answers[0] as IncomingMessage;
  expect(headers['cache-control']).toBe('no-store, no-transform');
});

it('gives one address fifty at a time, and takes none of the person who was refused', async () => {
  for (let n = 0; n < 50; n += 1) {
    expect((await listen(`user_neighbour_${Math.floor(n / 5)}`, '10.9.9.9')).statusCode).toBe(200);
  }
  for (let n = 0; n < 6; n += 1) {
    expect((await listen('user_late', '10.9.9.9')).statusCode).toBe(429);
  }
  expect(await refusals('address')).toBe(6);
  const elsewhere = await Promise.all(
    Array.from({ length: 5 }, () => listen('user_late', '10.9.9.8')),
  );
  expect(statuses(elsewhere)).toEqual(Array(5).fill(200));
});

it('gives a place back when its stream ends', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => listen('user_back', '10.1.1.1')),
  );
  expect(statuses(answers)).toEqual(Array(5).fill(200));
  expect((await listen('user_back', '10.1.1.1')).statusCode).toBe(429);
  const [first] = answers;
  first?.destroy();
  if (first && !first.closed) await once(first, 'close');
  await vi.waitFor(async () => {
    expect((await listen('user_back', '10.1.1.1')).statusCode).toBe(200);
  });
});
