import { createHmac, KeyObject, sign } from 'node:crypto';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestIdentity, testIdentity } from '@patna/testing/servers/test-identity.ts';
import { type Caller, createIdentityVerifier, requireSelf } from './verify-identity.ts';
import { userIdOf } from './user-id.ts';

let identity: TestIdentity;
let stranger: TestIdentity;

beforeAll(async () => {
  [identity, stranger] = await Promise.all([testIdentity(), testIdentity()]);
});

afterAll(() => Promise.all([identity?.stop(), stranger?.stop()]));

function verifier(jwksUrl = identity.jwksUrl, warn: (line: string) => void = () => undefined) {
  const { issuer, origin } = identity;
  return createIdentityVerifier({
    issuer,
    jwksUrl,
    authorizedParties: [origin],
    logger: { warn },
  });
}

const now = () => Math.floor(Date.now() / 1000);

function payload(change: object = {}): JWTPayload {
  const times = { iat: now(), nbf: now(), exp: now() + 600 };
  return { iss: identity.issuer, azp: identity.origin, sub: 'user_asha', ...times, ...change };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

/** A token signed with the stub's key whose header libraries would refuse to write. */
function signed(header: object, hash = 'sha256'): string {
  const input = `${encode({ alg: 'RS256', ...header })}.${encode(payload())}`;
  const key = KeyObject.from(identity.privateKey);
  return `${input}.${sign(hash, Buffer.from(input), key).toString('base64url')}`;
}

async function withPublicKeyAsSecret(): Promise<string> {
  const input = `${encode({ alg: 'HS256', kid: identity.keyId, typ: 'JWT' })}.${encode(payload())}`;
  const secret = await exportSPKI(identity.publicKey);
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

async function withOwnKeyInside(): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return new SignJWT(payload())
    .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
    .sign(privateKey);
}

const forged: Record<string, () => string | Promise<string>> = {
  'alg none': () => `${encode({ alg: 'none' })}.${encode(payload())}.`,
  'alg none, with some signature': () => `${encode({ alg: 'none' })}.${encode(payload())}.AAAA`,
  'HS256 keyed with the public key': withPublicKeyAsSecret,
  'another RSA algorithm': () => signed({ alg: 'RS512', kid: identity.keyId }, 'sha512'),
  'another issuer': () => identity.token('user_asha', { iss: 'https://elsewhere.example' }),
  'another site': () => identity.token('user_asha', { azp: 'https://elsewhere.example' }),
  'no site': () => identity.token('user_asha', { azp: undefined }),
  'several sites': () => identity.token('user_asha', { azp: [identity.origin, 'x'] }),
  expired: () => identity.token('user_asha', { exp: now() - 6 }),
  'no expiry': () => identity.token('user_asha', { exp: undefined }),
  'not valid yet': () => identity.token('user_asha', { nbf: now() + 60 }),
  'no time of issue': () => identity.token('user_asha', { iat: undefined }),
  'an unknown key id': () => signed({ kid: 'another-key' }),
  'a key of another issuer': () => stranger.token('user_asha', { iss: identity.issuer }),
  'its own key in the header': withOwnKeyInside,
  'a header that names where keys are': () =>
    new SignJWT(payload())
      .setProtectedHeader({ alg: 'RS256', kid: 'theirs', jku: stranger.jwksUrl })
      .sign(stranger.privateKey),
  'an unknown critical header': () => signed({ kid: identity.keyId, crit: ['ours'], ours: 1 }),
  'no subject': () => identity.token('user_asha', { sub: undefined }),
  'an empty subject': () => identity.token(''),
  'a subject that is no id': () => identity.token('../admin'),
  'a subject that is no text': () => identity.token('user_asha', { sub: { $gt: '' } }),
  'a subject that is a list': () => identity.token('user_asha', { sub: ['user_asha'] }),
  'a site that is a list': () => identity.token('user_asha', { azp: [identity.origin] }),
  'more than 8 kB': () => identity.token('user_asha', { filler: 'x'.repeat(9000) }),
  'no signature': async () => `${(await identity.token('a')).split('.').slice(0, 2).join('.')}.`,
  'a changed signature': async () => `${(await identity.token('a')).slice(0, -8)}AAAAAAAA`,
  'changed claims': async () => {
    const [header, , signature] = (await identity.token('user_asha')).split('.');
    return `${header}.${encode(payload({ sub: 'user_admin' }))}.${signature}`;
  },
  'four parts': async () => `${await identity.token('a')}.more`,
  'no token at all': () => 'just-words',
};

describe('verify', () => {
  it('returns the identity of a valid token', async () => {
    const claims = { email: 'Asha@Example.com', name: 'Asha', role: 'admin' };
    const token = await identity.token('user_asha', claims);
    const caller: Caller = {
      userId: userIdOf('user_asha'),
      subject: 'user_asha',
      email: 'asha@example.com',
      hasEmailClaim: true,
      name: 'Asha',
      role: 'admin',
    };
    const identities = verifier();
    expect(await identities.verify(`Bearer ${token}`)).toEqual(caller);
    expect(await identities.verify(`bearer ${token}`)).toEqual(caller);
  });

  it('treats unknown claims as absent', async () => {
    const token = await identity.token('user_asha', { email: 7, name: null, role: 'owner' });
    const caller = await verifier().verify(`Bearer ${token}`);
    expect(caller).toMatchObject({ email: '', name: '', role: 'user' });
  });

  it.each([
    [undefined, 'asha@example.com'],
    [true, 'asha@example.com'],
    [false, ''],
    ['false', ''],
    ['true', 'asha@example.com'],
    [null, ''],
  ])('with email_verified %j returns the e-mail "%s"', async (verified, email) => {
    const claims = { email: 'asha@example.com', email_verified: verified };
    const token = await identity.token('user_asha', claims);
    expect((await verifier().verify(`Bearer ${token}`)).email).toBe(email);
  });

  it.each([
    [{}, false],
    [{ email: 7 }, false],
    [{ email: null }, true],
    [{ email: '' }, true],
    [{ email: 'asha@example.com', email_verified: false }, true],
  ])('distinguishes a missing email claim from an unverified one: %j', async (claims, has) => {
    const token = await identity.token('user_asha', claims);
    const caller = await verifier().verify(`Bearer ${token}`);
    expect(caller).toMatchObject({ email: '', hasEmailClaim: has });
  });

  it('warns once about bearers without an e-mail claim', async () => {
    const lines: string[] = [];
    const identities = verifier(identity.jwksUrl, (line) => lines.push(line));
    const unverified = { email: 'asha@example.com', email_verified: false };
    await identities.verify(`Bearer ${await identity.token('user_asha', unverified)}`);
    expect(lines).toEqual([]);
    for (const subject of ['user_asha', 'user_bina']) {
      await identities.verify(`Bearer ${await identity.token(subject)}`);
    }
    expect(lines).toEqual([expect.stringContaining('without the claim "email"')]);
    expect(lines.join()).not.toContain('user_');
  });

  it('tolerates a clock skew of a few seconds', async () => {
    const justExpired = await identity.token('user_asha', { exp: now() - 2 });
    const nearlyValid = await identity.token('user_asha', { nbf: now() + 3 });
    for (const token of [justExpired, nearlyValid]) {
      expect((await verifier().verify(`Bearer ${token}`)).subject).toBe('user_asha');
    }
  });

  it.each(Object.entries(forged))('refuses %s', async (_name, forge) => {
    const identities = verifier();
    const good = await identity.token('user_asha');
    await identities.verify(`Bearer ${good}`);
    const refusal = identities.verify(`Bearer ${await forge()}`);
    await expect(refusal).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('the signing helper of these tests makes valid tokens', async () => {
    const token = signed({ kid: identity.keyId });
    expect((await verifier().verify(`Bearer ${token}`)).subject).toBe('user_asha');
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c d'])(
    'refuses the header %j',
    async (header) => {
      await expect(verifier().verify(header)).rejects.toMatchObject({ code: 'unauthenticated' });
    },
  );

  it('answers "unavailable", not "unauthenticated", when the keys cannot be fetched', async () => {
    const token = await identity.token('user_asha');
    const refusal = verifier('http://127.0.0.1:9/keys').verify(`Bearer ${token}`);
    await expect(refusal).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });
  });
});

describe('requireSelf', () => {
  const subject = 'user_asha';
  const caller: Caller = {
    userId: userIdOf(subject),
    subject,
    email: '',
    hasEmailClaim: false,
    name: '',
    role: 'admin',
  };

  it('accepts me, the internal id and the provider id', () => {
    for (const given of ['me', caller.userId, subject]) {
      expect(requireSelf(caller, given)).toBe(caller.userId);
    }
  });

  it('refuses everybody else, even admins', () => {
    for (const given of ['Me', userIdOf('user_bina'), 'user_bina', '']) {
      expect(() => requireSelf(caller, given)).toThrow("isn't yours");
    }
  });
});
