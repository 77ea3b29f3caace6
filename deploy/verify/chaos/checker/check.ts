import type { Operation } from '../history.ts';
import { checkEnquiries, type DeliveryCount } from './enquiries.ts';
import { checkWishlists } from './wishlists.ts';
import { checkCopies, checkListings } from './listings.ts';
import type { EndState } from './end-state.ts';
import { checkProfiles } from './profiles.ts';
import { checkTallies } from './owner-statistics.ts';
import { checkThreads } from './enquiry-threads.ts';
import { breaches, type Violation } from './violation.ts';

/** The violations that were found in the stores, and counts. */
export interface Verdict {
  readonly count: DeliveryCount;
  readonly violations: readonly Violation[];
}

/** Compares the history with the end state of the stores. */
export function checkStores(history: readonly Operation[], seen: EndState): Verdict {
  const { count, violations } = checkEnquiries(history, seen);
  const waiting = Object.entries(seen.waiting).map(([where, count]) => `${count} of ${where}`);
  return {
    count,
    violations: [
      ...violations,
      ...checkWishlists(history, seen.hearts),
      ...checkListings(history, seen),
      ...checkCopies(seen),
      ...checkTallies(seen),
      ...checkProfiles(history, seen),
      ...checkThreads(history, seen),
      ...breaches('nothing waits in an outbox', waiting),
    ],
  };
}
