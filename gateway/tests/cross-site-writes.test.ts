import { type CallName, calls, callUrl, problem } from '@patna/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, raw, startHarness } from './harness.ts';
import { origin } from './stub-identity.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  for (const upstream of Object.values(harness.upstreams)) upstream.seen.length = 0;
});

const evil = 'https://evil.example';
const params = Object.fromEntries(
  Object.values(calls).flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name === 'userId' ? 'me' : 'h1',
    ]),
  ),
);

/** All writes of the contract, and those writes of the emulators that carry cookies or keys. */
const writes: (readonly [method: string, path: string])[] = [
  ...(Object.keys(calls) as CallName[])
    .filter((name) => calls[name].method !== 'GET')
    .map((name) => [calls[name].method, callUrl(name, params)] as const),
  ['POST', '/__clerk/v1/client/sign_ins'],
  ['POST', '/__clerk/v1/client/sign_ups?_method=PATCH'],
  ['POST', '/__clerk/v1/client?_method=DELETE'],
  ['DELETE', '/__clerk/v1/client'],
  ['POST', '/__clerk/v1/me/profile_image'],
  ['POST', '/__clerk/v1/client/sessions/s1/tokens'],
  ['POST', '/__clerk/v1/oauth_callback/more'],
  ['POST', '/__clerk/v1/saml/acs/x'],
  ['POST', '/algolia/1/indexes/x/queries'],
  ['POST', '/rest/v1/rpc/increment_views'],
];

const foreign: readonly (readonly [name: string, headers: Record<string, string>])[] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: evil }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a neighbour under our own name', { 'sec-fetch-site': 'same-site', origin }],
  ['an old browser elsewhere', { origin: evil }],
  ['a page without an origin', { origin: 'null' }],
  ['a name that begins like ours', { origin: `${origin}.evil.example` }],
  ['our name on another port', { origin: `${origin}:8443` }],
];

const send = async (method: string, path: string, headers: Record<string, string>) =>
  raw(harness.gateway.port, {
    method,
    path,
    headers: { authorization: `Bearer ${await harness.identity.token()}`, ...headers },
  });
const reached = () => Object.values(harness.upstreams).flatMap((each) => each.seen);

describe.each(writes)('%s %s', (method, path) => {
  it.each(foreign)('is refused to %s', async (_name, headers) => {
    const answer = await send(method, path, headers);
    expect(answer.status).toBe(403);
    expect(problem.parse(JSON.parse(answer.body))).toMatchObject({
      code: 'forbidden',
      message: 'This request came from another site',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(reached()).toEqual([]);
  });

  it.each([
    ['our own pages', { 'sec-fetch-site': 'same-origin', origin }],
    ['a native client', {}],
    ['the person, by hand', { 'sec-fetch-site': 'none' }],
  ])('passes for %s', async (_name, headers) => {
    expect((await send(method, path, headers)).status).toBe(200);
    expect(reached()).toHaveLength(1);
  });
});

it('passes for a page of the host it was sent to, whatever the configured origins are', async () => {
  const host = `127.0.0.1:${harness.gateway.port}`;
  const answer = await send('POST', '/__clerk/v1/client', { host, origin: `http://${host}` });
  expect(answer.status).toBe(200);
});

it('lets an account elsewhere bring people back with a form of its own', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://appleid.apple.com' };
  expect((await send('POST', '/__clerk/v1/oauth_callback?state=x', headers)).status).toBe(200);
  expect(harness.upstreams.identity.seen[0]?.url).toBe('/v1/oauth_callback?state=x');
});

it('lets other sites link to us', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  for (const path of ['/', '/__clerk/v1/client', '/api/v1/listings/fetch-listings']) {
    expect((await raw(harness.gateway.port, { path, headers })).status).toBe(200);
  }
});
