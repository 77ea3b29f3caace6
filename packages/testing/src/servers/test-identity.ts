import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { userIdOf } from '@patna/service-kit';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Payload fields of a token, added to the usual ones or in their place. */
export type Claims = Readonly<Record<string, unknown>>;

/** A person of a test: how the identity provider and how we name them. */
export interface TestPerson {
  readonly subject: string;
  readonly userId: string;
  /** A good bearer, valid for ten minutes. */
  readonly token: string;
}

/** A stub of the identity provider: one RSA key, its JWKS over HTTP, tokens on demand. */
export interface TestIdentity {
  readonly issuer: string;
  readonly jwksUrl: string;
  /** The one site whose tokens are taken. */
  readonly origin: string;
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  token(subject: string, claims?: Claims): Promise<string>;
  /** With `email` and `name` claims made from the short name. */
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
