import { type Operation, operationsOf } from '../history.ts';
import { maxWaitMs } from '../waiting-times.ts';
import { breaches, type Violation } from './violation.ts';

/**
 * R3: every enquiry succeeds before the first broker is back. @param until when that was, in milliseconds since 1970
 */
export function checkEnquiryAcceptance(history: readonly Operation[], until: number): Violation[] {
  const open = operationsOf(history, 'enquiry').filter(
    ({ outcome, end }) => outcome !== 'ok' || end > until,
  );
  return breaches(
    'an enquiry is taken while no broker is there',
    open.map(
      ({ intent, outcome, attempts, last }) =>
        `${intent.key}: ${outcome} after ${attempts} attempts, ${last}`,
    ),
  );
}

/** Number of enquiries whose response took longer than the limit. */
export function countLate(history: readonly Operation[]): number {
  const sent = operationsOf(history, 'enquiry');
  return sent.filter(({ start, end }) => end - start > maxWaitMs).length;
}
