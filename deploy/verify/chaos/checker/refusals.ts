import type { Attempt } from '../workload/client.ts';
import { breaches, type Violation } from './violation.ts';

/** Refusals of the service (503) and of the gateway in front of it. */
const refusals = new Set([502, 503, 504]);

/** During a fault, answers are 503 with `Retry-After`, never an internal error. */
export function checkRefusals(attempts: readonly Attempt[]): Violation[] {
  const bare = attempts.filter(
    ({ status, retryAfter }) => status >= 500 && !(refusals.has(status) && retryAfter),
  );
  return breaches(
    'a refusal says when to come back',
    bare.map(({ call, door, status }) => `${call} at gateway ${door + 1}: ${status}`),
  );
}
