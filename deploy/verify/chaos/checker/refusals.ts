import type { Attempt } from '../workload/client.ts';
import { breaches, type Violation } from './violation.ts';

/** Statuses with which a service (503), or the gateway in front of it, may refuse. */
const refusals = new Set([502, 503, 504]);

/** Checks that every response of 500 or more is a 502, 503 or 504 with `Retry-After`. */
export function checkRefusals(attempts: readonly Attempt[]): Violation[] {
  const bare = attempts.filter(
    ({ status, retryAfter }) => status >= 500 && !(refusals.has(status) && retryAfter),
  );
  return breaches(
    'a refusal says when to come back',
    bare.map(({ call, door, status }) => `${call} at gateway ${door + 1}: ${status}`),
  );
}
