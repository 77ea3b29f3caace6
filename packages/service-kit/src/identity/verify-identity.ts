import { hash } from 'node:crypto';
import { refusals } from '@patna/contracts';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import { createTtlCache } from '../async/ttl-cache.ts';
import type { Logger } from '../process/logger.ts';
import { ProblemError } from '../http/problem-error.ts';
import { createProviderKeys } from './provider-keys.ts';
import { userIdOf } from './user-id.ts';

/** The person that a verified token names. */
export interface Caller {
  readonly userId: string;
  /** The identity provider's id of the person. */
  readonly subject: string;
  /** The verified primary e-mail address. Empty when it is unknown or unverified. */
  readonly email: string;
  /** Whether the provider's tokens state the e-mail address at all. If false, an empty `email` means nothing. */
  readonly hasEmailClaim: boolean;
  readonly name: string;
  readonly role: 'user' | 'admin';
}

export interface IdentityOptions {
  readonly issuer: string;
  readonly jwksUrl: string;
  /** Accepted values of `azp`. */
  readonly authorizedParties: readonly string[];
  /**
   * Used to warn once when a bearer token has no e-mail claim, which means that the provider is not set up as
   * docs/operations.md says.
   */
  readonly logger: Pick<Logger, 'warn'>;
}

export interface IdentityVerifier {
  /**
   * Verifies an Authorization header.
   * @throws {ProblemError} `unauthenticated` when there is no valid bearer token, `unavailable` when the provider's
   * keys cannot be read
   */
  verify(authorization: string | undefined): Promise<Caller>;
  /** Fetches the provider's keys, so that the first callers do not have to wait. Never throws. */
  prepare(): Promise<void>;
}

const longestToken = 8192;
const maxRemembered = 5000;
const rememberedMs = 5 * 60_000;

/**
 * Verifies RS256 bearer tokens with the provider's keys. Valid tokens are cached until they expire, for at most five
 * minutes. Follows RFC 8725: only one algorithm is accepted, `kid` is used only for look-up, and no key is taken from
 * the token.
 */
export function createIdentityVerifier(options: IdentityOptions): IdentityVerifier {
  const keys = createProviderKeys(new URL(options.jwksUrl));
  const remembered = createTtlCache<Caller>(maxRemembered);
  let warned = false;

  function warnOnce({ email }: JWTPayload): void {
    if (warned || typeof email === 'string') return;
    warned = true;
    options.logger.warn(
      'a bearer came without the claim "email": unless the identity provider puts email, ' +
        'email_verified, name and role into its session token, people have no e-mail and nobody is an ' +
        'admin; see "Hosted sign-in" in docs/operations.md',
    );
  }

  async function verifyToken(token: string): Promise<Caller> {
    const fingerprint = hash('sha256', token, 'base64');
    const known = remembered.get(fingerprint);
    if (known) return known;
    const { payload } = await jwtVerify(token, keys.find, {
      algorithms: ['RS256'],
      issuer: options.issuer,
      clockTolerance: 5,
      requiredClaims: ['sub', 'exp', 'iat', 'azp'],
    });
    if (typeof payload.azp !== 'string' || !options.authorizedParties.includes(payload.azp)) {
      throw new ProblemError('unauthenticated', refusals.otherSite);
    }
    const caller = toCaller(payload);
    warnOnce(payload);
    const expiresAt = (payload.exp ?? 0) * 1000;
    remembered.set(fingerprint, caller, Math.min(expiresAt, Date.now() + rememberedMs));
    return caller;
  }

  return {
    async verify(authorization) {
      const token = bearerOf(authorization);
      try {
        return await verifyToken(token);
      } catch (error) {
        throw refusal(error);
      }
    },
    prepare: () => keys.prepare(),
  };
}

function bearerOf(authorization: string | undefined): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token || token.length > longestToken) throw new ProblemError('unauthenticated');
  return token;
}

function toCaller(payload: JWTPayload): Caller {
  // The claims come from JSON, so the subject may be something other than a string.
  const subject: unknown = payload.sub;
  if (typeof subject !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(subject))
    throw new ProblemError('unauthenticated');
  return {
    userId: userIdOf(subject),
    subject,
    email: ownEmail(payload),
    hasEmailClaim: payload.email === null || typeof payload.email === 'string',
    name: typeof payload.name === 'string' ? payload.name : '',
    role: payload.role === 'admin' ? 'admin' : 'user',
  };
}

/**
 * The e-mail address if it is verified, because an unverified one may belong to somebody else. Token templates may turn
 * `true` into text.
 */
function ownEmail({ email, email_verified: verified = true }: JWTPayload): string {
  const own = verified === true || verified === 'true';
  return typeof email === 'string' && own ? email.toLowerCase() : '';
}

function refusal(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const keysUnreachable =
    error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
  return keysUnreachable
    ? new ProblemError('unavailable', refusals.signInUnchecked, { retryAfter: 2 })
    : new ProblemError('unauthenticated', refusals.signInOver);
}

/**
 * Returns the caller's user id if `given` is that id.
 * @throws {ProblemError} `forbidden` for any other id
 */
export function requireSelf(caller: Caller, given: string): string {
  const own = given === 'me' || given === caller.userId || given === caller.subject;
  if (!own) throw new ProblemError('forbidden', refusals.otherAccount);
  return caller.userId;
}
