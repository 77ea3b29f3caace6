import { type IdentityVerifier, ProblemError } from '@patna/service-kit';
import type { Exchange } from './exchange.ts';
import type { Route } from '../proxy/routes.ts';

/** What a service is told about the caller. */
export interface AuthenticatedCaller {
  readonly authorization: string | undefined;
  /** Whether a bearer token was verified, which makes the response personal. */
  readonly personal: boolean;
  /** The verified user id. */
  readonly userId?: string | undefined;
}

/**
 * Verifies the bearer token before a request is forwarded.
 * @throws {ProblemError} `unauthenticated`, or `unavailable` when the provider's keys cannot be read
 */
export async function authenticateRequest(
  identity: IdentityVerifier,
  exchange: Exchange,
  route: Route,
): Promise<AuthenticatedCaller> {
  const { authorization } = exchange.request.headers;
  if (route.bearer === 'pass') return { authorization, personal: true };
  if (route.bearer === 'drop') return anonymous;
  if (route.call?.auth === 'required') {
    const { userId } = await identity.verify(authorization);
    return { authorization, personal: true, userId };
  }
  if (authorization === undefined) return anonymous;
  const isRead = exchange.request.method === 'GET' || exchange.request.method === 'HEAD';
  return identity.verify(authorization).then(
    ({ userId }) => ({ authorization, personal: true, userId }),
    (error: unknown) => {
      // A write with an expired session must not be carried out as anonymous.
      if (error instanceof ProblemError && isRead) return anonymous;
      throw error;
    },
  );
}

const anonymous: AuthenticatedCaller = { authorization: undefined, personal: false };
