import { beforeEach, describe, expect, test } from 'vitest';
import { type ApiResponse, callApi, type FetchOptions } from './call-api.ts';
import { asForeignResponse } from '../testing/foreign-response.ts';
import { isUnavailable, reachability, reportReachable } from './reachability.ts';

const refusal = { code: 'rate_limited', message: 'Wait', requestId: 'r1' };

beforeEach(() => reportReachable());

describe('recognises answers of our server', () => {
  test('accepts JSON with a success status', async () => {
    const answer = await ask(() => json({ data: [] }));
    expect(answer).toEqual({ ok: true, data: { data: [] } });
    expect(reachability()).toBe('online');
  });

  test.each([
    ['a page with status 200', () => page(200)],
    ['a page with status 503', () => page(503)],
    ['JSON of somebody else with a bad status', () => json({ error: 'no' }, 502)],
    ['JSON of somebody else with a good status', () => asForeignResponse(json({ error: 'login' }))],
    ['a refusal of somebody else', () => asForeignResponse(json(refusal, 403))],
    ['JSON that is none', () => text('{"data"')],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('treats %s as a network failure', async (_name, server) => {
    expect(await ask(server)).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(reachability()).toBe('offline');
  });

  test.each([502, 503, 504])(
    "treats a proxy's page with status %i as an unavailable server",
    async (status) => {
      const answer = await ask(() => page(status));
      expect(answer).toMatchObject({ error: { kind: 'network', unavailable: true } });
      expect(isUnavailable()).toBe(true);
      await ask(() => Promise.reject(new TypeError('Failed to fetch')));
      expect([reachability(), isUnavailable()]).toEqual(['offline', false]);
    },
  );

  test('returns a problem with its retry time', async () => {
    const answer = await ask(() => json(refusal, 429, { 'retry-after': '7' }));
    expect(answer).toEqual({
      ok: false,
      error: { kind: 'problem', status: 429, errors: undefined, ...refusal },
      retryAfterMs: 7000,
    });
    expect(reachability()).toBe('online');
  });

  test('treats a time-out as a network failure', async () => {
    expect(await ask(never, { timeoutMs: 20 })).toMatchObject({ error: { kind: 'network' } });
  });
});

test('sends bearer, key and body', async () => {
  let seen: RequestInit | undefined;
  const server = (_url: string, init: RequestInit) => {
    seen = init;
    return json({});
  };
  await callApi(
    { name: 'sendEnquiry', params: { listingId: 'h1', userId: 'me' }, body: { name: 'Anna' } },
    { token: 't1', key: 'k1', fetch: async (url, init) => server(url, init) },
  );
  const headers = new Headers(seen?.headers);
  expect(seen).toMatchObject({ method: 'POST', body: '{"name":"Anna"}' });
  expect(
    ['authorization', 'idempotency-key', 'content-type'].map((name) => headers.get(name)),
  ).toEqual(['Bearer t1', 'k1', 'application/json']);
});

test('adds a key to writes only', async () => {
  const sent: (string | null)[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('idempotency-key'));
    return json({});
  };
  const params = { userId: 'me', form: 'new' };
  await callApi({ name: 'saveDraft', params, body: {} }, { fetch });
  await callApi({ name: 'ownDrafts', params }, { fetch });
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), null]);
});

type Server = (url: string, init: RequestInit) => Response | Promise<Response>;

function ask(server: Server, options: FetchOptions = {}): Promise<ApiResponse> {
  const fetch = async (url: string, init: RequestInit) => server(url, init);
  return callApi({ name: 'fetchListings', query: { page: 1 } }, { ...options, fetch });
}

const never = (_url: string, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': type, ...headers },
  });
}

function text(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function page(status: number): Response {
  return new Response('<h1>Hello</h1>', { status, headers: { 'content-type': 'text/html' } });
}
