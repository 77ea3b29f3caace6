import { imageUrl } from '../hostels/derived-listing-values.ts';
import type { ImageRecord } from '../photos/image-store.ts';
import type {
  AccountSuspension,
  AuditEntry,
  ListingHistory,
  ModeratedReport,
  OwnReport,
} from '@patna/contracts';
import type { StoredAudit } from './audit-store.ts';
import type { ReportTarget, StoredReport } from './report-store.ts';
import type { StoredReview } from '../reviews/stored-review.ts';
import { moderatedReviewOf } from '../reviews/review-view.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

/** The reported hostel, review and photos, as far as they still exist. */
export interface ReportedSubjects {
  readonly listing: StoredListing | undefined;
  readonly review: StoredReview | undefined;
  readonly photos?: readonly ImageRecord[];
  /** Suspension of the reported person's account. */
  readonly reportedSuspension?: AccountSuspension | undefined;
}

export function moderatedReportOf(
  report: StoredReport,
  { listing, review, photos = [], reportedSuspension }: ReportedSubjects,
): ModeratedReport {
  const { _id, target, listingId, reporterId, reportedId, reason, text, status, createdAt } =
    report;
  const about = aboutOf(target);
  const isOfReview = about === 'review';
  const shown = review && moderatedReviewOf(review);
  const hostelVersion = about === 'listing' ? listing?.version : undefined;
  const version = isOfReview ? shown?.version : hostelVersion;
  return {
    _id,
    about,
    listingId,
    ...(listing && { propertyName: listing.propertyName }),
    ...(shown && { review: shown }),
    ...(version !== undefined && { version }),
    reporterId,
    ...(reportedId !== undefined && { reportedId }),
    ...(reportedSuspension && { reportedSuspension }),
    ...(photos.length > 0 && { photos: photos.map(reportedPhotoOf) }),
    reason,
    text,
    status,
    createdAt: createdAt.toISOString(),
  };
}

function reportedPhotoOf({ _id, whole }: ImageRecord) {
  return { url: imageUrl(_id), ...(whole && { whole }) };
}

function aboutOf(target: ReportTarget): ModeratedReport['about'] {
  return target.slice(0, target.indexOf(':')) as ModeratedReport['about'];
}

/** A report in its reporter's data export. */
export function ownReportOf({
  target,
  listingId,
  reason,
  text,
  createdAt,
}: StoredReport): OwnReport {
  const about = aboutOf(target);
  const id = target.slice(about.length + 1);
  return {
    listingId,
    ...(about === 'review' && { reviewId: id }),
    ...(about === 'enquiry' && { enquiryId: id }),
    reason,
    text,
    createdAt: createdAt.toISOString(),
  };
}

export function auditEntryOf({ at, ...entry }: StoredAudit): AuditEntry {
  return { ...entry, at: at.toISOString() };
}

/** Earlier decisions and reports about a hostel. */
export function historyOf(
  decisions: readonly StoredAudit[],
  reports: readonly StoredReport[],
): ListingHistory {
  return {
    decisions: decisions.map(auditEntryOf),
    reports: reports.map(({ _id, reason, text, status, createdAt }) => ({
      _id,
      reason,
      text,
      status,
      createdAt: createdAt.toISOString(),
    })),
  };
}
