import { patnaDay } from '../patna-time.ts';
import type { EnquiryStatus } from './life-cycle.ts';

const reopenDays = 30;

/**
 * The last day, `YYYY-MM-DD` in Patna, on which the owner may reopen an enquiry that ended at `endedAt` (milliseconds
 * since 1970).
 */
export function lastReopenDay(endedAt: number): string {
  return patnaDay(endedAt + reopenDays * 86_400_000);
}

/** Whether an enquiry with this status has ended, so that it can only be reopened. */
export function hasEnded(status: EnquiryStatus): status is 'booked' | 'closed' {
  return status === 'booked' || status === 'closed';
}

/** The status of a reopened enquiry whose previous status was not recorded. */
export const reopenedStatus = 'contacted';
