import { canMove, listingLifeCycle, refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import { dropReply } from '../drop-reply.ts';
import { moderatedReportOf } from '../moderation-view.ts';
import {
  judgeReview,
  type ModerationStores,
  reasonOf,
  rejectListing,
  type Verdict,
} from '../moderator.ts';
import type { StoredReport } from '../report-store.ts';
import { requireAdmin } from '../require-admin.ts';
import type { StoredReview } from '../review-store.ts';

/**
 * One decision answers every open report about the same hostel or review; about a reply, those of who
 * reported it and of the review's writer.
 */
export function decideReport(stores: ModerationStores): Handler<'decideReport'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    requireAdmin(caller);
    const transaction = given as Transaction;
    const report = await stores.reports.find(params.reportId, transaction);
    if (!report) throw new ProblemError('not_found');
    if (report.status !== 'open') throw new ProblemError('conflict', refusals.reportAnswered);
    const actorId = caller.userId;
    const verdict = { actorId, reason: body.reason, transaction, requestId };
    const about = await judgeTarget(stores, report, body.decision, verdict);
    const status = body.decision === 'keep' ? 'dismissed' : 'upheld';
    const ofReply = body.decision === 'drop-reply' || isOwnReview(report, about.review);
    const reporters = ofReply ? [report.reporterId, about.review?.reviewerId ?? ''] : undefined;
    await stores.reports.settle(report.target, status, transaction, reporters);
    const action = `report.${status}`;
    const target = `report:${report._id}`;
    await stores.audit.append(
      { actorId, action, target, from: 'open', to: status, ...reasonOf(verdict) },
      transaction,
    );
    return { data: moderatedReportOf({ ...report, status }, about) };
  };
}

/** What was reported may have gone meanwhile: then only the report is closed. */
async function judgeTarget(
  stores: ModerationStores,
  report: StoredReport,
  decision: 'hide' | 'keep' | 'drop-reply',
  verdict: Verdict,
): Promise<{ propertyName: string | undefined; review: StoredReview | undefined }> {
  const { target, listingId } = report;
  const listing = await stores.listings.find(listingId, verdict.transaction);
  const propertyName = listing?.propertyName;
  const hide = decision === 'hide';
  if (target.startsWith('listing:')) {
    if (decision === 'drop-reply') throw new ProblemError('conflict', refusals.noReply);
    const stands = listing && canMove(listingLifeCycle, listing.status, 'rejected');
    if (hide && stands) await rejectListing(stores, listing, verdict);
    return { propertyName, review: undefined };
  }
  const review = await stores.reviews.find(target.slice('review:'.length), verdict.transaction);
  if (!review) return { propertyName, review: undefined };
  if (decision === 'drop-reply') {
    return { propertyName, review: await dropReply(stores, review, verdict) };
  }
  if (isOwnReview(report, review)) {
    const goes = hide && review.reply !== undefined;
    return { propertyName, review: goes ? await dropReply(stores, review, verdict) : review };
  }
  if (!hide && review.status === 'hidden') return { propertyName, review };
  const judged = await judgeReview(stores, review, hide ? 'hidden' : 'published', verdict);
  return { propertyName, review: judged };
}

/** Whoever reports the own review means the owner's reply to it. */
function isOwnReview({ reporterId }: StoredReport, review: StoredReview | undefined): boolean {
  return review?.reviewerId === reporterId;
}
