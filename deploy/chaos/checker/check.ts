import type { Operation } from '../history.ts';
import { checkEnquiries, type DeliveryCount } from './enquiries.ts';
import { checkHearts } from './hearts.ts';
import { checkCopies, checkListings } from './listings.ts';
import type { Observed } from './observed.ts';
import { breaches, type Violation } from './violation.ts';

/** What the stores say about a history. */
export interface Verdict {
  readonly count: DeliveryCount;
  readonly violations: readonly Violation[];
}

/** Decides over everything that lies in the stores; pure. */
export function checkStores(history: readonly Operation[], seen: Observed): Verdict {
  const { count, violations } = checkEnquiries(history, seen);
  const waiting = seen.waiting === 0 ? [] : [`${seen.waiting} documents`];
  return {
    count,
    violations: [
      ...violations,
      ...checkHearts(history, seen.hearts),
      ...checkListings(history, seen),
      ...checkCopies(seen),
      ...breaches('nothing waits in an outbox', waiting),
    ],
  };
}
