import { type ServerResponse } from 'node:http';
import { problem } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import type { Exchange } from '../src/http/exchange.ts';
import { createLoadShedder } from '../src/limits/load-shedder.ts';
import { type Harness, bearer, startHarness } from './harness.ts';

const list = '/api/v1/listings/fetch-listings';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ MAX_IN_FLIGHT: '3' });
});
afterAll(() => harness.stop());

/** Makes the stub delay all responses. The test ends the returned responses itself. */
function hold(): ServerResponse[] {
  const held: ServerResponse[] = [];
  harness.upstreams.listings.answer = (_request, response) => void held.push(response);
  return held;
}

describe('more than the gateway can hold', () => {
  it('is refused while the rest is worked on, and taken again afterwards', async () => {
    const held = hold();
    const inHand = [1, 2, 3].map(() => fetch(harness.url + list));
    await eventually(() => held.length === 3);
    const excess = await fetch(harness.url + list);
    expect(excess.status).toBe(503);
    expect(excess.headers.get('retry-after')).toBe('2');
    expect(excess.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(problem.parse(await excess.json()).code).toBe('unavailable');
    expect((await fetch(`${harness.url}/livez`)).status).toBe(200);
    const metrics = await (await fetch(`${harness.url}/metrics`)).text();
    expect(metrics).toContain('refused_requests_total{limit="overload",service="gateway"} 1\n');
    expect(held).toHaveLength(3);
    for (const response of held) response.end('{}');
    expect((await Promise.all(inHand)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = fetch(harness.url + list);
    await eventually(() => held.length === 4);
    held[3]?.end('{}');
    expect((await next).status).toBe(200);
  });

  it('gives back the place of a caller that went away', async () => {
    const held = hold();
    const leaving = new AbortController();
    const gone = [1, 2, 3].map(() => fetch(harness.url + list, { signal: leaving.signal }));
    await eventually(() => held.length === 3);
    leaving.abort();
    await Promise.allSettled(gone);
    harness.upstreams.listings.answer = (_request, response) => void response.end('{}');
    await eventually(async () => (await fetch(harness.url + list)).status === 200);
    expect((await fetch(harness.url + list)).status).toBe(200);
  });

  it('does not count streams that stay open', async () => {
    harness.upstreams.notification.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    };
    const headers = await bearer(harness);
    const closing = new AbortController();
    for (let index = 0; index < 5; index += 1) {
      const stream = await fetch(`${harness.url}/api/v1/notifications/me/stream`, {
        headers,
        signal: closing.signal,
      });
      expect(stream.status).toBe(200);
    }
    closing.abort();
  });
});

describe('places', () => {
  const exchange = (network: string) =>
    ({ forwarded: { network }, response: { once: () => undefined } }) as unknown as Exchange;
  const places = { maxInFlight: 32, maxPerAddress: 4, maxLagMs: 100 };

  it('are few for one address', () => {
    const overload = createLoadShedder({ ...places, lagMs: () => 0 });
    const taken = [1, 2, 3, 4, 5].map(() => overload.enter(exchange('203.0.113.1')));
    expect(taken).toEqual([true, true, true, true, false]);
    expect(overload.enter(exchange('203.0.113.2'))).toBe(true);
  });

  it('are fewer while the process lags, and all there again when it does not', () => {
    let lag = 101;
    const overload = createLoadShedder({ ...places, lagMs: () => lag });
    const enter = (index: number) => overload.enter(exchange(`203.0.113.${index}`));
    expect([1, 2, 3].map(enter)).toEqual([true, true, false]);
    lag = 0;
    expect(enter(4)).toBe(true);
  });

  it('are given back once', () => {
    const overload = createLoadShedder({ ...places, maxPerAddress: 1, lagMs: () => 0 });
    const one = exchange('203.0.113.1');
    expect(overload.enter(one)).toBe(true);
    overload.leave(one);
    overload.leave(one);
    expect(overload.enter(exchange('203.0.113.1'))).toBe(true);
    expect(overload.enter(exchange('203.0.113.1'))).toBe(false);
  });
});
