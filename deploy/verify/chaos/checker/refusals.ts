import type { Attempt } from '../workload/client.ts';
import { breaches, type Violation } from './violation.ts';

/** Statuses with which a service (503), or the gateway in front of it, may refuse. */
const refusals = new Set([502, 503, 504]);

/** Checks that responses during a fault are 503 with `Retry-After`, and never an internal error. */
export function checkRefusals(attempts: readonly Attempt[]): Violation[] {
  const bare = attempts.filter(
    ({ status, retryAfter }) => status >= 500 && !(refusals.has(status) && retryAfter),
  );
  return breaches(
    'a refusal says when to come back',
    bare.map(({ call, door, status }) => `${call} at gateway ${door + 1}: ${status}`),
  );
}
