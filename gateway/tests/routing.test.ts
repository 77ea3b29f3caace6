import { type CallName, calls, callUrl, problem } from '@patna/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchRoute } from '../src/proxy/routes.ts';
import { type Harness, raw, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  for (const upstream of Object.values(harness.upstreams)) upstream.seen.length = 0;
});

/** A value for each path parameter of any call. */
const params = Object.fromEntries(
  Object.values(calls).flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      name === 'userId' ? 'me' : 'h1',
    ]),
  ),
);

async function bearer(): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await harness.identity.token()}` };
}

describe('calls of the contract', () => {
  it.each(Object.keys(calls) as CallName[])('%s reaches its service', async (name) => {
    const { method, service } = calls[name];
    const answer = await fetch(harness.url + callUrl(name, params), {
      method,
      headers: await bearer(),
    });
    expect(answer.status).toBe(200);
    await answer.text();
    const reached = Object.entries(harness.upstreams).filter(([, each]) => each.seen.length > 0);
    expect(reached.map(([each]) => each)).toEqual([service]);
    expect(harness.upstreams[service].seen).toMatchObject([{ method, url: callUrl(name, params) }]);
  });

  it('those that encode photos or store papers get more time than others', () => {
    const slow = (Object.keys(calls) as CallName[]).filter((name) => {
      const match = matchRoute(calls[name].method, callUrl(name, params));
      return match.kind === 'forward' && match.route.timeoutMs > 2400;
    });
    expect(slow.toSorted()).toEqual(['addClaimPaper', 'cropImage', 'endUpload', 'uploadImages']);
  });

  it('passes query and body on as they are', async () => {
    const { listings } = harness.upstreams;
    let body = '';
    listings.answer = async (request, response) => {
      for await (const chunk of request) body += String(chunk);
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    };
    const answer = await fetch(`${harness.url}/api/v1/listings/create?userId=me&x=%2F`, {
      method: 'POST',
      headers: { ...(await bearer()), 'content-type': 'application/json' },
      body: '{"name":"रूम"}',
    });
    expect(answer.status).toBe(201);
    expect(body).toBe('{"name":"रूम"}');
    expect(listings.seen[0]?.url).toBe('/api/v1/listings/create?userId=me&x=%2F');
    listings.answer = (_request, response) => void response.end('{}');
  });

  it('answers HEAD as it answers GET, without a body', async () => {
    const answer = await fetch(`${harness.url}/api/v1/listings/fetch-listings`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(harness.upstreams.listings.seen[0]?.method).toBe('HEAD');
    expect(await answer.text()).toBe('');
  });
});

describe('what is not there', () => {
  it.each([
    '/api/v1/nothing',
    '/api/v1/listings',
    '/api/v1/listings/',
    '/api/v1/listings/a/b/c/d',
    '/api/v1/wishlist//get-wishlist',
    '/__clerk/emulator/codes',
    '/__clerk/npm/x.js',
    '/__clerk/v1/../emulator/codes',
    '/__clerk/v1/%2e%2e/emulator/codes',
    '/__clerk/v1/..%5cemulator',
    '/images/../metrics',
    'http://elsewhere.test/api/v1/listings/h1',
  ])('%s is a 404 problem that reaches nobody', async (path) => {
    const answer = await raw(harness.gateway.port, { path });
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    const body = problem.parse(JSON.parse(answer.body));
    expect(body).toMatchObject({ code: 'not_found', requestId: answer.headers['x-request-id'] });
    expect(Object.values(harness.upstreams).flatMap((each) => each.seen)).toEqual([]);
  });

  it.each([
    ['PUT', '/api/v1/listings/h1', 'GET, PATCH, HEAD'],
    ['GET', '/api/v1/room-image/upload-images', 'POST'],
    ['POST', '/images/x/500.avif', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/hostel-detail', 'GET, HEAD'],
  ])('%s %s is a 405 problem that names %s', async (method, path, allow) => {
    const answer = await fetch(harness.url + path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    expect(problem.parse(await answer.json()).code).toBe('method_not_allowed');
  });
});

describe('emulators of hosted services', () => {
  it('strips /__clerk and keeps Origin, Cookie and Set-Cookie', async () => {
    const { identity } = harness.upstreams;
    identity.answer = (_request, response) => {
      response.writeHead(200, { 'set-cookie': ['a=1; HttpOnly', 'b=2'] }).end('{}');
    };
    const answer = await raw(harness.gateway.port, {
      path: '/__clerk/v1/client?_method=PATCH',
      method: 'POST',
      headers: { origin: 'http://hostels.test', cookie: '__client=x', 'clerk-secret-key': 'mine' },
    });
    expect(answer.headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
    const [seen] = identity.seen;
    expect(seen?.url).toBe('/v1/client?_method=PATCH');
    expect(seen?.headers).toMatchObject({
      origin: 'http://hostels.test',
      cookie: '__client=x',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${harness.gateway.port}`,
    });
    expect(seen?.headers).not.toHaveProperty('clerk-secret-key');
  });

  it('hands /images on with the cookie for pictures, and no other', async () => {
    const cookie = '__client=x; patna-pictures=pass; __session=y';
    await raw(harness.gateway.port, { path: '/images/a/500.jpg', headers: { cookie } });
    await raw(harness.gateway.port, {
      path: '/images/b/500.jpg',
      headers: { cookie: '__client=x' },
    });
    const [withPass, without] = harness.upstreams.listings.seen.slice(-2);
    expect(withPass?.headers.cookie).toBe('patna-pictures=pass');
    expect(without?.headers).not.toHaveProperty('cookie');
  });

  it('hands /algolia and /rest/v1 on with their prefix and without cookies', async () => {
    const headers = { apikey: 'anon', authorization: 'Bearer anon', cookie: '__client=x' };
    await raw(harness.gateway.port, { path: '/rest/v1/hostel_views?select=views_count', headers });
    await raw(harness.gateway.port, { path: '/algolia/1/indexes/*/queries', method: 'POST' });
    const [views] = harness.upstreams.views.seen;
    expect(views?.url).toBe('/rest/v1/hostel_views?select=views_count');
    expect(views?.headers).toMatchObject({ apikey: 'anon', authorization: 'Bearer anon' });
    expect(views?.headers).not.toHaveProperty('cookie');
    expect(harness.upstreams.search.seen[0]?.url).toBe('/algolia/1/indexes/*/queries');
  });

  it('hands both on to the listings service where nothing else is configured', async () => {
    const own = await startHarness({ SEARCH_APP_ID: '', SEARCH_API_KEY: '', VIEWS_UPSTREAM: '' });
    await raw(own.gateway.port, { path: '/algolia/1/indexes/*/queries', method: 'POST' });
    await raw(own.gateway.port, { path: '/rest/v1/hostel_views?hostel_id=eq.h1' });
    expect(own.upstreams.listings.seen.map(({ url }) => url)).toEqual([
      '/algolia/1/indexes/*/queries',
      '/rest/v1/hostel_views?hostel_id=eq.h1',
    ]);
    const settings = (await (await fetch(`${own.url}/runtime-config.json`)).json()) as object;
    // The vendors' clients refuse empty keys.
    expect(settings).toMatchObject({
      search: { appId: 'LISTINGS', apiKey: 'public', path: '/algolia' },
      views: { url: '', anonKey: 'public' },
    });
    await own.stop();
  });

  it('gives hosted Clerk its key and our address, and hides emulators of hosted services', async () => {
    const hosted = await startHarness({
      CLERK_SECRET_KEY: 'sk_test_1',
      SEARCH_APP_ID: 'APP',
      VIEWS_URL: 'https://abc.supabase.co',
    });
    const headers = { host: 'evil.test' };
    await raw(hosted.gateway.port, { path: '/__clerk/v1/environment', headers });
    expect(hosted.upstreams.identity.seen[0]?.headers).toMatchObject({
      'clerk-secret-key': 'sk_test_1',
      'clerk-proxy-url': 'http://hostels.test/__clerk',
      'x-forwarded-for': '127.0.0.1',
    });
    expect((await fetch(`${hosted.url}/algolia/1/indexes/x`)).status).toBe(404);
    expect((await fetch(`${hosted.url}/rest/v1/x`)).status).toBe(404);
    await hosted.stop();
  });
});
