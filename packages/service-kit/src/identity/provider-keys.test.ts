import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdentityVerifier, type IdentityVerifier } from './verify-identity.ts';

const issuer = 'https://provider.test';
const origin = 'https://patna-hostels.test';
const minute = 60_000;

interface Key {
  readonly published: JWK;
  /** Creates a bearer token for this subject. */
  sign(subject: string): Promise<string>;
}

async function newKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return {
    published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    async sign(subject) {
      const iat = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, azp: origin, sub: subject, iat, exp: iat + 3600 };
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid });
      return `Bearer ${await token.sign(privateKey)}`;
    },
  };
}

let provider: Server;
let published: readonly Key[];
let fetched: number;
let former: Key;
let next: Key;
let identity: IdentityVerifier;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [former, next] = await Promise.all([newKey('former'), newKey('next')]);
  published = [former];
  fetched = 0;
  provider = createServer((_request, response) => {
    fetched += 1;
    const keys = published.map((key) => key.published);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys }));
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const jwksUrl = `http://127.0.0.1:${port}/jwks.json`;
  identity = createIdentityVerifier({
    issuer,
    jwksUrl,
    authorizedParties: [origin],
    logger: { warn: () => undefined },
  });
  await identity.verify(await former.sign('asha'));
});

afterEach(() => {
  vi.useRealTimers();
  close();
});

function close(): void {
  provider.close();
  provider.closeAllConnections();
}

function later(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

const unauthenticated = { code: 'unauthenticated' };

it('accepts a new key named by a token and refuses the removed one', async () => {
  const old = await former.sign('bina');
  published = [next];
  later(6000);
  expect((await identity.verify(await next.sign('asha'))).subject).toBe('asha');
  await expect(identity.verify(old)).rejects.toMatchObject(unauthenticated);
});

it('accepts both keys while both are published', async () => {
  published = [former, next];
  later(6000);
  expect((await identity.verify(await next.sign('asha'))).subject).toBe('asha');
  expect((await identity.verify(await former.sign('bina'))).subject).toBe('bina');
});

it('refuses a retired key within five minutes even without a token for the new one', async () => {
  published = [next];
  later(4 * minute);
  expect((await identity.verify(await former.sign('bina'))).subject).toBe('bina');
  later(minute);
  const refused = identity.verify(await former.sign('charu'));
  await expect(refused).rejects.toMatchObject(unauthenticated);
});

it('forgets a cached bearer of a retired key', async () => {
  const remembered = await former.sign('bina');
  await identity.verify(remembered);
  published = [next];
  later(5 * minute + 1);
  await expect(identity.verify(remembered)).rejects.toMatchObject(unauthenticated);
});

it('keeps the last keys while the provider is unavailable', async () => {
  close();
  later(60 * minute);
  expect((await identity.verify(await former.sign('bina'))).subject).toBe('bina');
  expect((await identity.verify(await former.sign('charu'))).subject).toBe('charu');
});

it('fetches the keys at most every five minutes', async () => {
  later(4 * minute);
  await identity.verify(await former.sign('bina'));
  expect(fetched).toBe(1);
  later(minute);
  await Promise.all([
    identity.verify(await former.sign('charu')),
    identity.verify(await former.sign('devi')),
  ]);
  expect(fetched).toBe(2);
});

it('fetches the keys before the first caller needs them', async () => {
  const { port } = provider.address() as AddressInfo;
  const jwksUrl = `http://127.0.0.1:${port}/jwks.json`;
  const logger = { warn: () => undefined };
  const started = createIdentityVerifier({ issuer, jwksUrl, authorizedParties: [origin], logger });
  await started.prepare();
  fetched = 0;
  await started.verify(await former.sign('asha'));
  expect(fetched).toBe(0);
});
