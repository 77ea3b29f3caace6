import {
  canMove,
  type InputOf,
  listingLifeCycle,
  type ListingStatus,
  refusals,
} from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { removeReply } from '../remove-reply.ts';
import { moderatedReportOf, type ReportedSubjects } from '../moderation-view.ts';
import {
  setReviewStatus,
  type ModerationStores,
  reasonOf,
  rejectListing,
  requireSeenVersion,
  type Verdict,
} from '../moderation-decisions.ts';
import { requireCurrent } from '../../hostels/require-owned-listing.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import { isSuspendedWithAccount } from '../../hostels/suspension.ts';
import { suspendHostel } from '../suspend-hostel.ts';
import type { StoredReport } from '../report-store.ts';
import {
  requireAdmin,
  requireNotOwn,
  requireNotReported,
  requireNotWriter,
} from '../require-admin.ts';
import type { StoredReview } from '../../reviews/stored-review.ts';

/**
 * One decision closes every open report about the same hostel, review or reply. It fails when the target has
 * changed since the moderator saw it.
 */
export function decideReport(stores: ModerationStores): Handler<'decideReport'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const report = await stores.reports.find(params.reportId, transaction);
    if (!report) throw new ProblemError('not_found');
    requireNotOwn(caller, await stores.listings.find(report.listingId, transaction));
    requireNotReported(caller, report);
    if (report.status !== 'open') throw new ProblemError('conflict', refusals.reportAnswered);
    const actorId = caller.userId;
    const verdict = { actorId, reason: body.reason, transaction, requestId };
    const about = await judgeTarget(stores, report, body, verdict);
    const status = body.decision === 'keep' ? 'dismissed' : 'upheld';
    const ofReply = body.decision === 'drop-reply' || isOwnReview(report, about.review);
    const reporters = ofReply ? [report.reporterId, about.review?.reviewerId ?? ''] : undefined;
    await stores.reports.settle(report.target, status, transaction, reporters);
    const action = `report.${status}` as const;
    const target = `report:${report._id}`;
    await stores.audit.append(
      { actorId, action, target, from: 'open', to: status, ...reasonOf(verdict) },
      transaction,
    );
    return { data: moderatedReportOf({ ...report, status }, about) };
  };
}

/**
 * Applies the decision to the target. If the target is gone, or is the sender of an enquiry, only the report
 * is closed.
 */
async function judgeTarget(
  stores: ModerationStores,
  report: StoredReport,
  { decision, version }: InputOf<'decideReport'>['body'],
  verdict: Verdict,
): Promise<ReportedSubjects> {
  const { target, listingId } = report;
  const listing = (await stores.listings.find(listingId, verdict.transaction)) ?? undefined;
  const hide = decision === 'hide';
  if (target.startsWith('listing:')) {
    if (decision === 'drop-reply') throw new ProblemError('conflict', refusals.noReply);
    if (!listing) return { listing, review: undefined };
    if (version !== undefined) requireCurrent(listing, { version, ifMatch: undefined });
    const judged = hide ? await hideHostel(stores, listing, verdict) : listing;
    return { listing: judged, review: undefined };
  }
  if (target.startsWith('enquiry:')) {
    if (decision === 'drop-reply') throw new ProblemError('conflict', refusals.noReply);
    return { listing, review: undefined };
  }
  const review = await stores.reviews.find(target.slice('review:'.length), verdict.transaction);
  if (!review) return { listing, review: undefined };
  requireNotWriter({ userId: verdict.actorId }, review);
  requireSeenVersion(review, version);
  if (decision === 'drop-reply') {
    return { listing, review: await removeReply(stores, review, verdict) };
  }
  if (isOwnReview(report, review)) {
    const goes = hide && review.reply !== undefined;
    return { listing, review: goes ? await removeReply(stores, review, verdict) : review };
  }
  if (!hide && review.status === 'hidden') return { listing, review };
  const judged = await setReviewStatus(stores, review, hide ? 'hidden' : 'published', verdict);
  return { listing, review: judged };
}

/** One that is hidden with its owner's account is suspended by itself, or restoring the account would undo this. */
async function hideHostel(
  stores: ModerationStores,
  listing: StoredListing,
  verdict: Verdict,
): Promise<StoredListing> {
  const goes = (from: ListingStatus) => canMove(listingLifeCycle, from, 'rejected');
  if (isSuspendedWithAccount(listing) && goes(listing.suspension.from)) {
    return suspendHostel(stores, listing, { ...verdict, reason: verdict.reason ?? '' });
  }
  return goes(listing.status) ? rejectListing(stores, listing, verdict) : listing;
}

/** A report of one's own review is about the owner's reply to it. */
function isOwnReview({ reporterId }: StoredReport, review: StoredReview | undefined): boolean {
  return review?.reviewerId === reporterId;
}
