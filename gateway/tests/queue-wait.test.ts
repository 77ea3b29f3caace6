import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@patna/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { type Harness, startHarness } from './harness.ts';

const list = '/api/v1/listings/fetch-listings';
const connections = 64;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
// Fake time makes the waits independent of the machine's speed.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('refuses at once, before limits count, who would wait long for a service', async () => {
  const held: ServerResponse[] = [];
  harness.upstreams.listings.answer = (_request, response) => void held.push(response);
  const first = Array.from({ length: 2 * connections }, () => fetch(harness.url + list));
  await eventually(() => held.length === connections);
  // Waits in real time for the other requests to join the queue. The gateway's fake clock stands still.
  await pause(500);
  for (let answered = 0; answered < 10; answered += 1) {
    vi.advanceTimersByTime(20);
    held.shift()?.end('{}');
    await eventually(() => held.length === connections);
  }
  const excess = await fetch(harness.url + list);
  expect(excess.status).toBe(503);
  expect(excess.headers.get('ratelimit')).toBeNull();
  expect(problem.parse(await excess.json()).code).toBe('unavailable');
  harness.upstreams.listings.answer = (_request, response) => void response.end('{}');
  for (const response of held) response.end('{}');
  const statuses = (await Promise.all(first)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await fetch(harness.url + list)).status).toBe(200);
});
