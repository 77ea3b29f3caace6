import { type IdentityVerifier, ProblemError } from '@patna/service-kit';
import type { Exchange } from './exchange.ts';
import type { Route } from '../proxy/routes.ts';

/** What of a request's identity goes on to the upstream. */
export interface Admission {
  readonly authorization: string | undefined;
  /** True when a bearer was verified: the answer is personal. */
  readonly personal: boolean;
  /** Whose bearer it was, when it was verified. */
  readonly userId?: string | undefined;
}

/**
 * The door every forwarded request passes, before an upstream hears of it: who calls, and whether
 * they may. How often they may is in `request-limits.ts`.
 *
 * @throws {ProblemError} `unauthenticated`, or `unavailable` when no keys could be had
 */
export async function admit(
  identity: IdentityVerifier,
  exchange: Exchange,
  route: Route,
): Promise<Admission> {
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
      // An expired session must not be told that its write was done for nobody.
      if (error instanceof ProblemError && isRead) return anonymous;
      throw error;
    },
  );
}

const anonymous: Admission = { authorization: undefined, personal: false };
