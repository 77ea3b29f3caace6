import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { IdentityStore, UserRecord } from './identity-store.ts';

const SESSION_TOKEN_SECONDS = 60;

export interface Signing {
  /** The public key, in the form served at `/.well-known/jwks.json`. */
  jwks: { keys: JWK[] };
  /** A session token: RS256, valid for 60 s by default. Creating one changes no stored data. */
  sessionToken(subject: TokenSubject): Promise<string>;
}

export interface TokenSubject {
  user: UserRecord;
  sessionId: string;
  signedInAt: Date;
  origin: string;
  lifetimeSeconds?: number | undefined;
}

/** Loads the RSA key from this database. If there is none, creates it. */
export async function openSigning(store: IdentityStore, issuer: string): Promise<Signing> {
  const privateJwk = await loadKey(store);
  const key = (await importJWK(privateJwk, 'RS256')) as CryptoKey;
  const { kty, n, e, kid } = privateJwk;
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' } as JWK;
  return {
    jwks: { keys: [publicJwk] },
    sessionToken: (subject) => {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(claimsOf(subject))
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: String(kid) })
        .setIssuer(issuer)
        .setSubject(subject.user._id)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + (subject.lifetimeSeconds ?? SESSION_TOKEN_SECONDS))
        .sign(key);
    },
  };
}

/** The claims of a token, including those that a hosted instance must be set up to add; see docs/operations.md. */
function claimsOf({ user, sessionId, signedInAt, origin }: TokenSubject) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const minutesSinceSignIn = Math.floor((Date.now() - signedInAt.getTime()) / 60_000);
  return {
    azp: origin,
    sid: sessionId,
    sts: 'active',
    v: 2,
    fva: [minutesSinceSignIn, -1],
    email: user.email,
    email_verified: true,
    ...(name && { name }),
    ...(user.role && { role: user.role }),
  };
}

async function loadKey(store: IdentityStore): Promise<JWK> {
  const stored = await store.signingKeys.findOne({ _id: 'session-token' });
  if (stored) return stored.privateJwk;
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const privateJwk = { ...jwk, kid: await calculateJwkThumbprint(jwk) };
  // Two processes may start at the same time. Both then use the key that was stored first.
  const kept = await store.signingKeys.findOneAndUpdate(
    { _id: 'session-token' },
    { $setOnInsert: { privateJwk } },
    { upsert: true, returnDocument: 'after' },
  );
  return kept?.privateJwk ?? privateJwk;
}
