import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type CryptoKey, exportSPKI, importJWK, type JWK } from 'jose';
import type { AbuseStack } from './abuse-stack.ts';

const admin = { sub: 'user_demo_admin', role: 'admin' };

/** Invalid Authorization headers, each named by its fault. */
export async function forgedAuthorizations(
  stack: AbuseStack,
): Promise<ReadonlyMap<string, string>> {
  const bearers = { ...(await wrongClaims(stack)), ...(await wrongKeys(stack)), ...wrongShapes() };
  const good = stack.people.asha.token;
  const [head = '', claims = '', signature = ''] = good.split('.');
  const broken = {
    'no signature': `${head}.${claims}.`,
    'no signature and no dot': `${head}.${claims}`,
    'a changed signature': `${good.slice(0, -12)}AAAAAAAAAAAA`,
    'a signature of nothing but zeros': `${head}.${claims}.${'A'.repeat(signature.length)}`,
    "another token's signature": `${head}.${claims}.${stack.people.bina.token.split('.')[2]}`,
    'changed claims': `${head}.${encode({ ...decode(claims), ...admin })}.${signature}`,
    'a changed header': `${encode({ ...decode(head), alg: 'none' })}.${claims}.${signature}`,
    'five parts, as an encrypted token has': `${good}.a.b`,
    'two tokens': `${good},${good}`,
    'blanks inside': `${head} .${claims}.${signature}`,
    'plain base64': `${head}.${claims}.${signature.replaceAll('-', '+').replaceAll('_', '/')}==`,
  };
  const all = Object.entries({ ...bearers, ...broken });
  return new Map([
    ...all.map(([name, token]): [string, string] => [name, `Bearer ${token}`]),
    ['the token as a password', `Basic ${Buffer.from(`a:${good}`).toString('base64')}`],
    ['the token without a scheme', good],
    ['another scheme', `Token ${good}`],
    ['an empty bearer', 'Bearer '],
  ]);
}

async function wrongClaims({ sign: issue, origin }: AbuseStack) {
  const now = Math.floor(Date.now() / 1000);
  const claims: Record<string, Record<string, unknown>> = {
    'another issuer': { iss: 'https://elsewhere.example' },
    'no issuer': { iss: undefined },
    'an issuer that begins like ours': { iss: 'https://clerk.local.test.evil.example' },
    'another site': { azp: 'https://elsewhere.example' },
    'no site': { azp: undefined },
    'several sites': { azp: [origin, 'https://elsewhere.example'] },
    'a site in a list': { azp: [origin] },
    'a site that begins like ours': { azp: `${origin}.evil.example` },
    expired: { iat: now - 90, nbf: now - 90, exp: now - 30 },
    'expired long ago': { exp: 1 },
    'no expiry': { exp: undefined },
    'an expiry that is text': { exp: 'never' },
    'not valid yet': { nbf: now + 600 },
    'no time of issue': { iat: undefined },
    'no subject': { sub: undefined },
    'an empty subject': { sub: '' },
    'a subject that is a path': { sub: '../user_demo_admin' },
    'a subject that is an operator': { sub: { $gt: '' } },
    'a subject that is a list': { sub: ['user_demo_admin'] },
    'a subject with a line break': { sub: 'user_asha\nuser_demo_admin' },
    'a subject of 65 letters': { sub: 'x'.repeat(65) },
    'more than 8 kB': { filler: 'x'.repeat(9000) },
  };
  return fromEntries(
    Object.entries(claims).map(async ([name, change]) => [
      name,
      await issue({ ...admin, ...change }),
    ]),
  );
}

async function wrongKeys(stack: AbuseStack): Promise<Record<string, string>> {
  const { kty, n, e, kid } = stack.jwk;
  const publicJwk = { kty, n, e } as JWK;
  const spki = await exportSPKI(
    (await importJWK(publicJwk, 'RS256', { extractable: true })) as CryptoKey,
  );
  const der = createPublicKey({ key: publicJwk, format: 'jwk' }).export({
    type: 'pkcs1',
    format: 'der',
  });
  const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const theirJwk = theirs.publicKey.export({ format: 'jwk' });
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: stack.issuer,
    azp: stack.origin,
    iat: now,
    nbf: now,
    exp: now + 600,
    ...admin,
  };
  const hmac = (secret: string | Buffer, alg: string, hash: string) => {
    const input = `${encode({ alg, typ: 'JWT', kid })}.${encode(claims)}`;
    return `${input}.${createHmac(hash, secret).update(input).digest('base64url')}`;
  };
  const rsa = (header: object, hash = 'sha256') => {
    const input = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(claims)}`;
    return `${input}.${sign(hash, Buffer.from(input), theirs.privateKey).toString('base64url')}`;
  };
  const ecInput = `${encode({ alg: 'ES256', kid })}.${encode(claims)}`;
  return {
    'HS256 keyed with the public key': hmac(spki, 'HS256', 'sha256'),
    'HS512 keyed with the public key': hmac(spki, 'HS512', 'sha512'),
    'HS256 keyed with the key in DER': hmac(der, 'HS256', 'sha256'),
    'HS256 keyed with nothing': hmac('', 'HS256', 'sha256'),
    "a stranger's key under our key id": rsa({ kid }),
    "a stranger's key under no key id": rsa({}),
    "a stranger's key under an unknown id": rsa({ kid: 'another' }),
    'a key id that is a path': rsa({ kid: '../../../../dev/null' }),
    'a key id that is a query': rsa({ kid: "' OR '1'='1" }),
    'its own key in the header': rsa({ jwk: theirJwk }),
    'a header that names where keys are': rsa({ kid, jku: 'https://elsewhere.example/jwks' }),
    'a header that names a certificate': rsa({ kid, x5u: 'https://elsewhere.example/cert' }),
    'an unknown critical header': rsa({ kid, crit: ['ours'], ours: 1 }),
    RS512: rsa({ alg: 'RS512', kid }, 'sha512'),
    'ES256 with a key of its own': `${ecInput}.${sign('sha256', Buffer.from(ecInput), {
      key: curve.privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')}`,
  };
}

function wrongShapes(): Record<string, string> {
  const claims = encode(admin);
  return {
    'alg none': `${encode({ alg: 'none' })}.${claims}.`,
    'alg None': `${encode({ alg: 'None' })}.${claims}.AAAA`,
    'no alg': `${encode({ typ: 'JWT' })}.${claims}.AAAA`,
    'a header that is no JSON': `${Buffer.from('{').toString('base64url')}.${claims}.AAAA`,
    'claims that are no JSON': `${encode({ alg: 'RS256' })}.AAAA.AAAA`,
    'random bytes': [1, 2, 3].map(() => randomBytes(40).toString('base64url')).join('.'),
    'just words': 'let-me-in',
    'an operator': '{"$gt":""}',
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): object {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
}

async function fromEntries(
  pairs: Promise<(string | undefined)[]>[],
): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(pairs)) as Record<string, string>;
}
