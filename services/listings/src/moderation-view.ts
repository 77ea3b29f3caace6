import type { AuditEntry, ModeratedReport, OwnReport } from '@patna/contracts';
import type { StoredAudit } from './audit-store.ts';
import type { StoredReport } from './report-store.ts';
import type { StoredReview } from './review-store.ts';
import { moderatedReviewOf } from './review-view.ts';

/** A report with what it is about, as far as that is still there. */
export function moderatedReportOf(
  report: StoredReport,
  about: { propertyName: string | undefined; review: StoredReview | undefined },
): ModeratedReport {
  const { _id, target, listingId, reporterId, reason, text, status, createdAt } = report;
  return {
    _id,
    about: target.startsWith('review:') ? 'review' : 'listing',
    listingId,
    ...(about.propertyName === undefined ? {} : { propertyName: about.propertyName }),
    ...(about.review ? { review: moderatedReviewOf(about.review) } : {}),
    reporterId,
    reason,
    text,
    status,
    createdAt: createdAt.toISOString(),
  };
}

/** A report as the person who made it gets it back. */
export function ownReportOf({
  target,
  listingId,
  reason,
  text,
  createdAt,
}: StoredReport): OwnReport {
  const [about, reviewId] = target.split(':');
  return {
    listingId,
    ...(about === 'review' && reviewId ? { reviewId } : {}),
    reason,
    text,
    createdAt: createdAt.toISOString(),
  };
}

/** A line of the audit log. */
export function auditEntryOf({ at, ...entry }: StoredAudit): AuditEntry {
  return { ...entry, at: at.toISOString() };
}
