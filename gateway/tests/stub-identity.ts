import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { startStubUpstream } from './stub-upstream.ts';

export const issuer = 'https://identity.test';
export const origin = 'http://hostels.test';

/** The keys of an identity provider, and a function that signs tokens with them. */
export type StubIdentity = Awaited<ReturnType<typeof startStubIdentity>>;

export async function startStubIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const server = await startStubUpstream();
  server.answer = (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  };

  const token = (
    claims: JWTPayload = {},
    header: Partial<JWTHeaderParameters> = {},
    key: Parameters<SignJWT['sign']>[0] = privateKey,
  ) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      sub: 'user_1',
      azp: origin,
      iss: issuer,
      iat: now,
      exp: now + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header })
      .sign(key);
  };
  return { server, token, publicKey, jwksUrl: `${server.url}/.well-known/jwks.json` };
}
