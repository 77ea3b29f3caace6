import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyToken } from '@clerk/backend';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clerkContradiction, deriveIdentity, parsePublishableKey } from './clerk-settings.ts';
import { createIdentityVerifier } from './verify-identity.ts';

const instance = { host: 'happy-cat-1.clerk.accounts.dev', origin: 'http://localhost:8080' };
const publishableKey = `pk_test_${btoa(`${instance.host}$`)}`;
const production = `pk_live_${btoa('clerk.hostels.example$')}`;

describe('a publishable key', () => {
  it.each([
    [publishableKey, instance.host, 'development'],
    [publishableKey.replace(/=+$/, ''), instance.host, 'development'],
    [production, 'clerk.hostels.example', 'production'],
  ])('%s names its instance', (key, host, kind) => {
    expect(parsePublishableKey(key)).toEqual({ host, kind, isLocal: false });
  });

  it.each([
    '',
    'pk_live_',
    `sk_live_${btoa('clerk.hostels.example$')}`,
    `pk_live_${btoa('clerk.hostels.example')}`,
    `pk_live_${btoa('clerk.hostels.example/path$')}`,
    `pk_live_${'A'.repeat(1000)}`,
  ])('is not %s', (key) => {
    expect(parsePublishableKey(key)).toBeUndefined();
  });
});

describe('what follows from a publishable key', () => {
  it('leaves variables alone that are set', () => {
    const environment = { CLERK_PUBLISHABLE_KEY: publishableKey, IDENTITY_ISSUER: 'https://own' };
    expect(deriveIdentity(environment)).toMatchObject({
      IDENTITY_ISSUER: 'https://own',
      IDENTITY_JWKS_URL: `https://${instance.host}/.well-known/jwks.json`,
    });
  });

  const proxied = { origin: 'https://hostels.example', issuer: 'https://hostels.example/__clerk' };

  it.each([
    [publishableKey, instance.origin, 'https://other.example', 'is not the address of the develop'],
    [publishableKey, instance.origin, proxied.issuer, 'is not the address of the development'],
  ])(
    'with %s at %s, a service refuses the issuer %s in one sentence',
    (key, origin, issuer, why) => {
      const settings = { CLERK_PUBLISHABLE_KEY: key, PUBLIC_ORIGINS: [origin] };
      const refusal = clerkContradiction({ ...settings, IDENTITY_ISSUER: issuer });
      expect(refusal).toMatch(new RegExp(`^IDENTITY_ISSUER ${why}[^.]*: leave it empty\\.$`));
    },
  );

  it.each([
    [publishableKey, instance.origin, `https://${instance.host}`],
    [production, proxied.origin, proxied.issuer],
  ])('with %s at %s, a service accepts the issuer %s', (key, origin, issuer) => {
    const settings = { CLERK_PUBLISHABLE_KEY: key, PUBLIC_ORIGINS: origin };
    expect(deriveIdentity(settings)['IDENTITY_ISSUER']).toBe(issuer);
    const read = { ...settings, IDENTITY_ISSUER: issuer, PUBLIC_ORIGINS: [origin] };
    expect(clerkContradiction(read)).toBeUndefined();
  });

  it('an operator may name another issuer of a production instance', () => {
    const settings = {
      CLERK_PUBLISHABLE_KEY: production,
      PUBLIC_ORIGINS: [proxied.origin],
      IDENTITY_ISSUER: 'https://clerk.hostels.example',
    };
    expect(clerkContradiction(settings)).toBeUndefined();
  });

  it.each([
    ['sk_live_x', publishableKey],
    ['sk_test_x', production],
  ])('the secret %s does not fit %s', (secret, key) => {
    const [origin, issuer] = [proxied.origin, proxied.issuer];
    const settings = {
      CLERK_PUBLISHABLE_KEY: key,
      PUBLIC_ORIGINS: [origin],
      IDENTITY_ISSUER: issuer,
    };
    expect(clerkContradiction({ ...settings, CLERK_SECRET_KEY: secret })).toMatch(
      /^CLERK_SECRET_KEY and CLERK_PUBLISHABLE_KEY belong to different instances/,
    );
  });
});

describe("session tokens, judged by Clerk's own code and by ours", () => {
  const secretKey = 'sk_test_of_this_file';
  let server: Server;
  let url: string;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(keys.publicKey)), kid: 'ins_1', alg: 'RS256', use: 'sig' };
    // The keys are served by Clerk's Backend API and at a public address.
    const paths = ['/v1/jwks', '/.well-known/jwks.json'];
    server = createServer((request, response) => {
      response.statusCode = paths.includes(request.url ?? '') ? 200 : 404;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [key] }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const issuer = `https://${instance.host}`;
  const now = () => Math.floor(Date.now() / 1000);

  function token(change: Record<string, unknown> = {}, privateKey = keys.privateKey) {
    const claims = { azp: instance.origin, sid: 'sess_1', sub: 'user_1', iss: issuer, v: 2 };
    const times = { iat: now(), nbf: now() - 10, exp: now() + 60 };
    return new SignJWT({ ...claims, ...times, sts: 'active', fva: [0, -1], ...change })
      .setProtectedHeader({ alg: 'RS256', kid: 'ins_1', typ: 'JWT' })
      .sign(privateKey);
  }

  async function judge(bearer: string, key = publishableKey, origin = instance.origin) {
    const environment = { CLERK_PUBLISHABLE_KEY: key, PUBLIC_ORIGINS: origin };
    const ours = createIdentityVerifier({
      issuer: deriveIdentity(environment)['IDENTITY_ISSUER'] ?? '',
      jwksUrl: `${url}/.well-known/jwks.json`,
      authorizedParties: [origin],
      logger: { warn: () => undefined },
    });
    const options = { secretKey, apiUrl: url, authorizedParties: [origin] };
    const subject = (verified: Promise<{ sub?: string; subject?: string }>) =>
      verified.then(
        (each) => each.sub ?? each.subject,
        () => 'refused',
      );
    return {
      clerk: await subject(verifyToken(bearer, { ...options, skipJwksCache: true })),
      ours: await subject(ours.verify(`Bearer ${bearer}`)),
    };
  }

  it('a valid one is accepted by both', async () => {
    expect(await judge(await token())).toEqual({ clerk: 'user_1', ours: 'user_1' });
  });

  it('a valid one of a production instance behind the proxy is accepted by both', async () => {
    const origin = 'https://hostels.example';
    const bearer = await token({ iss: `${origin}/__clerk`, azp: origin });
    expect(await judge(bearer, production, origin)).toEqual({ clerk: 'user_1', ours: 'user_1' });
    const direct = await token({ iss: 'https://clerk.hostels.example', azp: origin });
    expect((await judge(direct, production, origin)).ours).toBe('refused');
  });

  it.each([
    ['an expired one', { exp: now() - 60 }],
    ['one of the future', { nbf: now() + 600 }],
    ['one of another site', { azp: 'https://evil.example' }],
  ])('%s is refused by both', async (_, change) => {
    expect(await judge(await token(change))).toEqual({ clerk: 'refused', ours: 'refused' });
  });

  it('one with the signature of another key is refused by both', async () => {
    const other = await generateKeyPair('RS256');
    const forged = await token({}, other.privateKey);
    expect(await judge(forged)).toEqual({ clerk: 'refused', ours: 'refused' });
  });

  it("one of another instance is refused by ours, though Clerk's code does not compare issuers", async () => {
    const foreign = await token({ iss: 'https://other.clerk.accounts.dev' });
    expect((await judge(foreign)).ours).toBe('refused');
  });
});
