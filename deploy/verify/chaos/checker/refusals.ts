import type { Attempt } from '../workload/client.ts';
import { breaches, type Violation } from './violation.ts';

/** Refusals of the service (503) and of the gateway in front of it. */
const refusals = new Set([502, 503, 504]);

/** Whatever is away, the answer is a refusal that says when to come back, and no fault of ours. */
export function checkRefusals(attempts: readonly Attempt[]): Violation[] {
  const bare = attempts.filter(
    ({ status, retryAfter }) => status >= 500 && !(refusals.has(status) && retryAfter),
  );
  return breaches(
    'a refusal says when to come back',
    bare.map(({ call, door, status }) => `${call} at gateway ${door + 1}: ${status}`),
  );
}
