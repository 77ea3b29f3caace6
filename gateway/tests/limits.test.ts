import { problem } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { startWorkspaceProcess } from '@patna/testing/stack/workspace-process.ts';
import { startHarness, startSurroundings, type Surroundings } from './harness.ts';

/** Length of a window in milliseconds, longer than these tests run. */
const window = 900_000_000;
const list = '/api/v1/listings/fetch-listings';
const wishlist = '/api/v1/wishlist/me/get-wishlist';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());

interface TwoGateways extends Pick<Surroundings, 'identity'> {
  readonly urls: readonly [string, string];
  stop(): Promise<void>;
}

/** Two gateways that share only the store, as two pods do. */
async function twoGateways(limits: string, proxies: string): Promise<TwoGateways> {
  await mongo.client.db('gateway').dropDatabase();
  const around = await startSurroundings();
  const environment = {
    ...around.environment,
    GATEWAY_MONGODB_URI: mongo.uri,
    TRUST_PROXY: proxies,
    RATE_LIMITS: limits
      .split(',')
      .map((rule) => `${rule}/${window}`)
      .join(),
  };
  const start = () => startWorkspaceProcess('gateway', environment, '/livez');
  const [first, second] = await Promise.all([start(), start()]);
  return {
    identity: around.identity,
    urls: [`http://127.0.0.1:${first.port}`, `http://127.0.0.1:${second.port}`],
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      await around.stop();
    },
  };
}

/** Number of responses by status. Requests alternate between both gateways, ten at a time. */
async function tally(
  urls: readonly string[],
  times: number,
  request: (index: number) => [path: string, init: RequestInit],
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let done = 0; done < times; done += 10) {
    const ten = Array.from({ length: Math.min(10, times - done) }, async (_, at) => {
      const [path, init] = request(done + at);
      const answer = await fetch(`${urls[(done + at) % urls.length]}${path}`, init);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    });
    await Promise.all(ten);
  }
  return statuses;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('two gateways over one store', () => {
  let gateways: TwoGateways;
  beforeAll(async () => {
    gateways = await twoGateways('read=200,anonymous-read=40', '1');
  });
  afterAll(() => gateways?.stop());

  it('let one person through as often as the limit says, within 5 %, wherever they come from', async () => {
    const { identity, urls } = gateways;
    const authorization = `Bearer ${await identity.token()}`;
    const counts = await tally(urls, 400, (index) => [
      wishlist,
      { headers: { authorization, 'x-forwarded-for': `203.0.113.${index % 250}` } },
    ]);
    expect(counts[200]).toBeGreaterThanOrEqual(190);
    expect(counts[200]).toBeLessThanOrEqual(200);
    expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(400);
    const other = `Bearer ${await identity.token({ sub: 'user_2' })}`;
    const free = await fetch(urls[1] + wishlist, { headers: { authorization: other } });
    expect(free.status).toBe(200);
  });

  it('count an address, whatever it says it is and however its IPv6 end changes', async () => {
    const { urls } = gateways;
    const spoofed = await tally(urls, 80, (index) => [
      list,
      from(`10.0.${index}.1, 198.51.100.${index}, 203.0.113.9`),
    ]);
    expect(spoofed).toEqual({ 200: 40, 429: 40 });
    const rotated = await tally(urls, 80, (index) => [
      list,
      from(`2001:db8:7:40${(index + 16).toString(16)}::${index}`),
    ]);
    expect(rotated).toEqual({ 200: 40, 429: 40 });
    const neighbour = await fetch(urls[0] + list, from('2001:db8:7:4100::1'));
    expect(neighbour.status).toBe(200);
  });

  it('keep no address and no person, and forget each counter', async () => {
    await tally(gateways.urls, 2, () => [list, from('203.0.113.77')]);
    const stored = JSON.stringify(await mongo.stored('gateway', 'rate_counters'));
    expect(stored).toContain('expiresAt');
    expect(stored).not.toContain('203.0.113');
    expect(await mongo.forgottenAfter('gateway', 'rate_counters')).toBe(0);
  });

  it('count by the peer when no proxy is ours', async () => {
    const direct = await twoGateways('anonymous-read=20', '0');
    onTestFinished(() => direct.stop());
    const counts = await tally(direct.urls, 40, (index) => [list, from(`203.0.113.${index}`)]);
    expect(counts).toEqual({ 200: 20, 429: 20 });
  });
});

describe('one gateway', () => {
  it('says in a refusal what the limit is and when to come again', async () => {
    const harness = await startHarness({ RATE_LIMITS: 'anonymous-profile=1/3600' });
    const send = () => fetch(`${harness.url}/api/v1/user/userData`, { method: 'POST' });
    const good = await send();
    expect(good.status).toBe(200);
    expect(good.headers.get('ratelimit')).toMatch(/^"anonymous-profile";r=0;t=\d+$/);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(problem.parse(await refused.json()).code).toBe('rate_limited');
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(refused.headers.get('ratelimit-policy')).toBe('"anonymous-profile";q=1;w=3600');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(harness.upstreams.users.seen).toHaveLength(1);
    await harness.stop();
  });

  it('gives a person 30 contacts a day and a visitor 60 an hour, whichever hostel they ask for', async () => {
    const harness = await startHarness();
    onTestFinished(() => harness.stop());
    const reveal = (bearer: object) => (index: number) =>
      [
        `/api/v1/listings/hostel_xx${index}/contact`,
        { method: 'POST', headers: { 'content-type': 'application/json', ...bearer }, body: '{}' },
      ] satisfies [string, RequestInit];
    const visitor = reveal({});
    const person = reveal({ authorization: `Bearer ${await harness.identity.token()}` });
    expect(await tally([harness.url], 61, visitor)).toEqual({ 200: 60, 429: 1 });
    expect(await tally([harness.url], 31, person)).toEqual({ 200: 30, 429: 1 });
    const [path, init] = person(1);
    const refused = await fetch(harness.url + path, init);
    expect(refused.headers.get('ratelimit-policy')).toBe('"contact";q=30;w=86400');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('lets hundreds behind one address write to support, and all addresses so many together', async () => {
    const harness = await startHarness({
      TRUST_PROXY: '1',
      RATE_LIMITS: `anonymous-support=300/${window},all-anonymous-support=310/${window}`,
    });
    const from = (address: string) => (): [string, RequestInit] => [
      '/api/v1/support/messages',
      { method: 'POST', headers: { 'x-forwarded-for': address } },
    ];
    expect(await tally([harness.url], 301, from('203.0.113.1'))).toEqual({ 200: 300, 429: 1 });
    expect(await tally([harness.url], 11, from('203.0.113.2'))).toEqual({ 200: 10, 429: 1 });
    const [path, init] = from('203.0.113.3')();
    const refused = await fetch(harness.url + path, init);
    expect(refused.headers.get('ratelimit-policy')).toContain('"all-anonymous-support";q=310');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const authorization = `Bearer ${await harness.identity.token()}`;
    const person = await fetch(harness.url + path, { method: 'POST', headers: { authorization } });
    expect(person.status).toBe(200);
    await harness.stop();
  });

  it('holds back who writes to support without a name', async () => {
    const harness = await startHarness({ RATE_LIMITS: 'anonymous-support=1/3600' });
    const send = () => fetch(`${harness.url}/api/v1/support/messages`, { method: 'POST' });
    const good = await send();
    expect(good.headers.get('ratelimit-policy')).toMatch(/anonymous-support";q=\d+;w=3600$/);
    expect((await send()).status).toBe(429);
    expect(harness.upstreams.listings.seen).toHaveLength(1);
    await harness.stop();
  });

  it('counts what a person writes to support with what they write to owners', async () => {
    const harness = await startHarness({ RATE_LIMITS: 'enquiry=2/3600' });
    const authorization = `Bearer ${await harness.identity.token()}`;
    const send = (path: string) =>
      fetch(`${harness.url}/api/v1${path}`, { method: 'POST', headers: { authorization } });
    const first = await send('/support/messages');
    expect(first.headers.get('ratelimit')).toMatch(/^"enquiry";r=1;t=\d+$/);
    expect((await send('/support/me/messages')).headers.get('ratelimit')).toMatch(/^"enquiry";r=0/);
    expect((await send('/support/messages')).status).toBe(429);
    await harness.stop();
  });

  it('counts uploads in parts when they begin, and their parts and ends together', async () => {
    const harness = await startHarness({
      RATE_LIMITS: `upload=1/${window},upload-part=2/${window}`,
    });
    const authorization = `Bearer ${await harness.identity.token()}`;
    const send = async (path: string) => {
      const url = `${harness.url}/api/v1/room-image/uploads/u1${path}`;
      return (await fetch(url, { method: 'POST', headers: { authorization } })).status === 429;
    };
    const refused = [];
    for (const path of ['', '', '/parts?offset=0', '/end', '/end']) refused.push(await send(path));
    expect(refused).toEqual([false, true, false, false, true]);
    await harness.stop();
  });

  it.each([
    ['anonymous-upload', 'POST', '/api/v1/room-image/upload-images'],
    ['view-counter', 'POST', '/rest/v1/rpc/count_view'],
    ['health-report', 'POST', '/api/v1/notifications/health-reports'],
    ['search', 'POST', '/algolia/1/indexes/*/queries'],
    ['sign-in', 'POST', '/__clerk/v1/client/sign_ins'],
    ['refused', 'GET', wishlist],
    ['page', 'GET', '/any-page'],
    ['address', 'GET', '/images/0123456789abcdef01234567/400.jpg'],
  ])('counts %s on its own', async (name, method, path) => {
    const harness = await startHarness({ RATE_LIMITS: `${name}=2/${window}` });
    const statuses: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const answer = await fetch(harness.url + path, { method });
      statuses.push(answer.status);
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    const alive = await fetch(`${harness.url}/livez`);
    expect(alive.status).toBe(200);
    await harness.stop();
  });

  it('goes on counting by itself when the store is away', async () => {
    const harness = await startHarness({
      GATEWAY_MONGODB_URI: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200',
      RATE_LIMITS: `anonymous-read=2/${window}`,
    });
    const counts = await tally([harness.url], 4, () => [list, {}]);
    expect(counts).toEqual({ 200: 2, 429: 2 });
    await harness.stop();
  });

  it('does not start with a rule that cannot be read', async () => {
    await expect(startHarness({ RATE_LIMITS: 'read=lots' })).rejects.toThrow('"read=lots"');
  });
});
