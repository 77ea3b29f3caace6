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
import { isImported } from './imports/imported-sender.ts';
import type { StoredEnquiry } from './stored-enquiry.ts';

type Undone = Required<Pick<EnquiryStep, 'unset' | 'moveVisit'>> & {
  readonly set: NonNullable<EnquiryStep['set']> & { readonly status: EnquiryStatus };
};

/**
 * What undoing the owner's last change does; null when the enquiry is already as `wanted`. `written` is when
 * the owner asked for it, in ms.
 * @throws {ProblemError} `conflict` when somebody has changed it since, or it ended too long ago
 */
export function undoStatus(
  enquiry: StoredEnquiry,
  wanted: EnquiryStatus,
  written: number,
): Undone | null {
  const { status, statusAt, statusBy, createdAt } = enquiry;
  if (enquiry.withdrawnAt) throw new ProblemError('conflict', refusals.enquiryClosed);
  const former = formerStatus(enquiry);
  if (former === undefined || !isSameTo(former, wanted)) {
    if (isSameTo(status, wanted)) return null;
    throw new ProblemError('conflict', refusals.enquiryChanged);
  }
  if (status === 'closed' && statusBy === 'sender') {
    throw new ProblemError('conflict', refusals.enquiryClosedBySender);
  }
  const endedAt = (statusAt ?? createdAt).getTime();
  if (hasEnded(status) && patnaDay(written) > lastReopenDay(endedAt)) {
    throw new ProblemError('conflict', refusals.enquiryEndedLongAgo);
  }
  const reopens = status === 'closed' && !isImported(enquiry);
  const visitAt = enquiry.former?.visitAt;
  return {
    set: { status: former, ...(visitAt && { visitAt }), ...(reopens && { open: true }) },
    unset: ['former', 'closing', ...(visitAt ? [] : (['visitAt'] as const))],
    moveVisit: visitAt !== undefined,
  };
}

function formerStatus({ status, former }: StoredEnquiry): EnquiryStatus | undefined {
  return former?.status ?? (hasEnded(status) ? reopenedStatus : undefined);
}

/** A phone may call an enquiry seen before the server does. */
function isSameTo(one: EnquiryStatus, other: EnquiryStatus): boolean {
  const unanswered: readonly EnquiryStatus[] = ['new', 'seen'];
  return one === other || (unanswered.includes(one) && unanswered.includes(other));
}
