import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userIdOf } from '@patna/service-kit';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Claims that are added to a token, or replace its default claims. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person in a test, with an id at the identity provider and a user id of ours. */
export interface TestPerson {
  readonly subject: string;
  readonly userId: string;
  /** A bearer token that is valid for ten minutes. */
  readonly token: string;
}

/** A stub of the identity provider with one RSA key. It serves its JWKS and issues tokens. */
export interface TestIdentity {
  readonly issuer: string;
  readonly jwksUrl: string;
  /** The only origin whose tokens are accepted. */
  readonly origin: string;
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  token(subject: string, claims?: Claims): Promise<string>;
  /** Creates a person. The token's claims `email` and `name` are derived from `name`. */
  person(name: string, claims?: Claims): Promise<TestPerson>;
  stop(): Promise<void>;
}

const keyId = 'test-key';

export async function testIdentity(): Promise<TestIdentity> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: [key] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = 'https://patna-hostels.test';

  function token(subject: string, claims: Claims = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, sub: subject, azp: origin, iat: now, nbf: now, exp: now + 600 };
    return new SignJWT({ ...usual, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
      .sign(privateKey);
  }

  return {
    issuer,
    jwksUrl: `${issuer}/.well-known/jwks.json`,
    origin,
    keyId,
    privateKey,
    publicKey,
    token,
    async person(name, claims = {}) {
      const subject = `user_${name}`;
      const about = { email: `${name}@example.com`, name: `${name} of Patna`, ...claims };
      return { subject, userId: userIdOf(subject), token: await token(subject, about) };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
