import {
  type EnquiryStatus,
  hasEnded,
  lastReopenDay,
  patnaDay,
  refusals,
  reopenedStatus,
} from '@patna/contracts';
import { ProblemError } from '@patna/service-kit';
import type { EnquiryStep } from './enquiry-store.ts';
import { isImported } from './imports/imported-sender-id.ts';
import { dropUnagreedTerms } from './booking-terms.ts';
import { cancelVisit, statusChangeOf, type StoredEnquiry } from './stored-enquiry.ts';

type UndoStep = Required<Pick<EnquiryStep, 'unset' | 'moveVisit'>> & {
  readonly set: NonNullable<EnquiryStep['set']> & { readonly status: EnquiryStatus };
};

interface UndoRequest {
  /** The status to return to. */
  readonly target: EnquiryStatus;
  /** Idempotency key of the change to undo. Absent: the last change is undone, whatever its key. */
  readonly key: string | undefined;
  /** When the owner asked for the undo, in milliseconds since 1970. */
  readonly writtenMs: number;
}

/**
 * The step that undoes the owner's last change. Null when the enquiry already has the target status.
 * @throws {ProblemError} `conflict` when somebody has changed the status since, the enquiry ended too long ago, or
 * somebody other than the owner closed it
 */
export function undoStatus(
  enquiry: StoredEnquiry,
  { target, key, writtenMs }: UndoRequest,
): UndoStep | null {
  const { status, createdAt } = enquiry;
  if (enquiry.withdrawnAt) throw new ProblemError('conflict', refusals.enquiryClosed);
  const { statusAt, statusBy, former: change } = statusChangeOf(enquiry);
  const former = change?.status ?? (hasEnded(status) ? reopenedStatus : undefined);
  if (former === undefined || !isSameStatus(former, target)) {
    if (isSameStatus(status, target)) return null;
    throw new ProblemError('conflict', refusals.enquiryChanged);
  }
  if (key !== undefined && change?.key !== key) {
    throw new ProblemError('conflict', refusals.enquiryChanged);
  }
  if (status === 'closed' && statusBy !== 'owner') {
    throw new ProblemError(
      'conflict',
      statusBy === 'sender' ? refusals.enquiryClosedBySender : refusals.enquiryClosed,
    );
  }
  const endedAt = (statusAt ?? createdAt).getTime();
  if (hasEnded(status) && patnaDay(writtenMs) > lastReopenDay(endedAt)) {
    throw new ProblemError('conflict', refusals.enquiryEndedLongAgo);
  }
  const reopens = status === 'closed' && !isImported(enquiry);
  const visitAt = change?.visitAt;
  const cancelled = visitAt ? undefined : cancelVisit(enquiry);
  const terms = former === 'booked' ? { set: {}, unset: [] } : dropUnagreedTerms(enquiry);
  return {
    set: {
      ...terms.set,
      ...cancelled?.set,
      status: former,
      ...(visitAt && { visitAt }),
      ...(reopens && { open: true }),
    },
    unset: [
      ...terms.unset,
      'former',
      'closing',
      visitAt ? 'cancelledVisitAt' : 'visitAt',
      ...(former === 'booked' ? [] : (['bookedRoom'] as const)),
    ],
    moveVisit: cancelled?.moveVisit ?? true,
  };
}

/** `new` and `seen` count as the same, because a phone may show an enquiry as seen before the server knows. */
function isSameStatus(one: EnquiryStatus, other: EnquiryStatus): boolean {
  const unanswered: readonly EnquiryStatus[] = ['new', 'seen'];
  return one === other || (unanswered.includes(one) && unanswered.includes(other));
}
