import { createHmac } from 'node:crypto';
import { problem } from '@patna/contracts';
import { exportSPKI, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  for (const upstream of Object.values(harness.upstreams)) upstream.seen.length = 0;
});

const personal = '/api/v1/wishlist/me/get-wishlist';
const open = '/api/v1/listings/fetch-listings';

function ask(path: string, authorization?: string): Promise<Response> {
  return fetch(harness.url + path, authorization ? { headers: { authorization } } : {});
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function signedWithPublicKey(): Promise<string> {
  const claims = await harness.identity.token();
  const unsigned = `${part({ alg: 'HS256', kid: 'key-1' })}.${claims.split('.')[1]}`;
  const secret = await exportSPKI(harness.identity.publicKey);
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

const now = () => Math.floor(Date.now() / 1000);
const forgeries: [string, () => Promise<string>][] = [
  ['no signature', async () => (await harness.identity.token()).replace(/[^.]+$/, '')],
  [
    'alg none',
    async () => `${part({ alg: 'none' })}.${(await harness.identity.token()).split('.')[1]}.x`,
  ],
  ['HS256 with the public key', signedWithPublicKey],
  ['expired', () => harness.identity.token({ iat: now() - 90, exp: now() - 30 })],
  ['not yet valid', () => harness.identity.token({ nbf: now() + 60 })],
  ['another issuer', () => harness.identity.token({ iss: 'https://evil.test' })],
  ['another site', () => harness.identity.token({ azp: 'http://evil.test' })],
  ['unknown key id', () => harness.identity.token({}, { kid: 'key-2' })],
  [
    "another's key",
    async () => harness.identity.token({}, {}, (await generateKeyPair('RS256')).privateKey),
  ],
  ['no subject', () => harness.identity.token({ sub: '' })],
  ['not a token', () => Promise.resolve('hello')],
  ['huge', () => Promise.resolve(`a.${'b'.repeat(9000)}.c`)],
];

describe('a call that needs a sign-in', () => {
  it('is refused without a bearer and not forwarded', async () => {
    const answer = await ask(personal);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(problem.parse(await answer.json()).code).toBe('unauthenticated');
    expect(harness.upstreams.wishlist.seen).toEqual([]);
  });

  it.each(forgeries)('is refused with a bad token: %s', async (_name, make) => {
    const answer = await ask(personal, `Bearer ${await make()}`);
    expect(answer.status).toBe(401);
    expect(harness.upstreams.wishlist.seen).toEqual([]);
  });

  it('forwards a valid bearer and forbids caching the response', async () => {
    const authorization = `Bearer ${await harness.identity.token()}`;
    const answer = await ask(personal, authorization);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(harness.upstreams.wishlist.seen[0]?.headers.authorization).toBe(authorization);
  });

  it('asks to try again when the keys are unavailable', async () => {
    const deaf = await startHarness({ IDENTITY_JWKS_URL: 'http://127.0.0.1:1/jwks' });
    const authorization = `Bearer ${await deaf.identity.token()}`;
    const answer = await fetch(deaf.url + personal, { headers: { authorization } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
    await deaf.stop();
  });
});

describe('a call that needs no sign-in', () => {
  it('is anonymous without a bearer', async () => {
    const answer = await ask(open);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('vary')).toContain('Authorization');
  });

  it.each(forgeries)('drops a bad bearer: %s', async (_name, make) => {
    const answer = await ask(open, `Bearer ${await make()}`);
    expect(answer.status).toBe(200);
    expect(harness.upstreams.listings.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('forwards a valid bearer and then forbids caching the response', async () => {
    const answer = await ask(open, `Bearer ${await harness.identity.token()}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(harness.upstreams.listings.seen[0]?.headers).toHaveProperty('authorization');
  });
});
