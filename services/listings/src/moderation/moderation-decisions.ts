import {
  type AuditStep,
  canMove,
  listingLifeCycle,
  missingClaims,
  patnaDay,
  refusals,
  type ReviewStatus,
} from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import { newEvent } from '@patna/service-kit/mongo';
import type { AuditStore } from './audit-store.ts';
import { auditListing } from './listing-audit.ts';
import type { ListingStore } from '../hostels/stores/listing-store.ts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';
import { snapshotOf } from '../hostels/listing-view.ts';
import { withdrawInvalidClaims } from './verification/withdraw-invalid-claims.ts';
import { withNextVersion } from '../hostels/require-owned-listing.ts';
import { ownersVersion } from '../hostels/pending-change.ts';
import type { ReportStore } from './report-store.ts';
import { reviewEventData } from '../reviews/review-event-data.ts';
import { hasWaitingPhotos, withApproved } from '../reviews/review-photos.ts';
import type { ReviewStore } from '../reviews/review-store.ts';
import type { StoredAppeal, StoredReview } from '../reviews/stored-review.ts';

/** A moderator's decision: who, why and in which request. */
export interface Verdict {
  readonly actorId: string;
  readonly reason: string | undefined;
  readonly transaction: Transaction;
  readonly requestId: string;
}

export interface ModerationStores {
  readonly listings: ListingStore;
  readonly reviews: ReviewStore;
  readonly reports: ReportStore;
  readonly audit: AuditStore;
}

/** The hostel with a recounted rating. The caller saves it with its event. */
export async function withRecountedRating(
  listing: StoredListing,
  reviews: ReviewStore,
  transaction: Transaction,
): Promise<StoredListing> {
  const { count, sum } = await reviews.totals(listing.hostelId, transaction);
  return { ...withNextVersion(listing), reviewStats: { count, sum } };
}

/**
 * Publishes a listing that is in review.
 * @throws {ProblemError} `conflict` for any other status, and while a required claim is missing
 */
export async function approveListing(
  { listings, audit }: ModerationStores,
  listing: StoredListing,
  verdict: Verdict,
): Promise<StoredListing> {
  if (listing.status !== 'in review') throw notWaiting(listing);
  requireClaims(listing);
  const now = new Date();
  const {
    rejectionReason: _,
    suspension: __,
    ...rest
  } = await withdrawInvalidClaims(
    audit,
    { actorId: verdict.actorId, before: listing, after: ownersVersion(listing) },
    verdict.transaction,
  );
  const live: StoredListing = {
    ...rest,
    status: 'live',
    approvedName: rest.propertyName,
    publishedAt: listing.publishedAt ?? now,
    liveSince: now,
    updatedAt: now,
    version: listing.version + 1,
    editedAtVersion: listing.version + 1,
  };
  const data = { ...snapshotOf(live), byModerator: true } as const;
  const event = newEvent('ListingPublished', live.hostelId, data, verdict.requestId);
  await listings.save(live, event, verdict.transaction);
  const change = { ...verdict, action: 'listing.approved', before: listing, after: live } as const;
  await auditListing(audit, change, verdict.transaction);
  return live;
}

/**
 * Rejects a listing. Its owner reads the reason.
 * @throws {ProblemError} `conflict` when its status cannot be rejected
 */
export async function rejectListing(
  { listings, audit }: ModerationStores,
  listing: StoredListing,
  verdict: Verdict,
): Promise<StoredListing> {
  if (!canMove(listingLifeCycle, listing.status, 'rejected')) throw notWaiting(listing);
  const reason = verdict.reason ?? '';
  const { suspension: _, ...rest } = listing;
  const rejected: StoredListing = {
    ...rest,
    status: 'rejected',
    rejectionReason: reason,
    updatedAt: new Date(),
    version: listing.version + 1,
    editedAtVersion: listing.version + 1,
  };
  const data = { listing: snapshotOf(rejected), reason, byModerator: true } as const;
  const event = newEvent('ListingRejected', rejected.hostelId, data, verdict.requestId);
  await listings.save(rejected, event, verdict.transaction);
  const change = {
    ...verdict,
    action: 'listing.rejected',
    before: listing,
    after: rejected,
  } as const;
  await auditListing(audit, change, verdict.transaction);
  return rejected;
}

/** @throws {ProblemError} `conflict` when the review has changed since the moderator saw it */
export function requireSeenVersion({ version = 0 }: StoredReview, seen: number | undefined): void {
  if (seen === undefined || seen === version) return;
  throw new ProblemError('conflict', refusals.reviewChanged);
}

/** Hides or publishes a review, with these waiting photos, and updates the rating when that changes it. */
export async function setReviewStatus(
  { listings, reviews, audit }: ModerationStores,
  review: StoredReview,
  status: ReviewStatus,
  verdict: Verdict,
  approved: readonly string[] = [],
): Promise<StoredReview> {
  const { actorId, transaction, requestId } = verdict;
  const reason = status === 'hidden' ? verdict.reason : undefined;
  const { hiddenReason: _, waits, appeal: former, ...others } = review;
  const from = waits ? 'waiting' : (review.status ?? 'published');
  const photos = review.photos && withApproved(review.photos, approved);
  const needsCheck =
    review.waitingReply !== undefined || (status === 'published' && hasWaitingPhotos({ photos }));
  const rest = { ...others, version: (review.version ?? 0) + 1 };
  // A newly hidden review can be appealed again.
  const currentAppeal = from !== 'hidden' && status === 'hidden' ? undefined : former;
  const appeal =
    currentAppeal && status === 'published' ? answered(currentAppeal, 'restored') : currentAppeal;
  const standing = {
    status,
    needsCheck,
    ...(photos ? { photos } : {}),
    ...(reason ? { hiddenReason: reason } : {}),
    ...(appeal ? { appeal } : {}),
  };
  await reviews.judge(review._id, standing, transaction);
  const listing = await listings.find(review.listingId, transaction);
  if (listing && from !== status) {
    const changed = await withRecountedRating(listing, reviews, transaction);
    const event = judgedFact(changed, review, { from, status, requestId });
    await listings.saveReviewStats(changed, event, transaction);
  }
  await audit.append(
    {
      actorId,
      action: `review.${actionOf(from, status)}` as const,
      target: `review:${review._id}`,
      from,
      to: status,
      ...reasonOf(verdict),
    },
    transaction,
  );
  return { ...rest, ...standing };
}

/** The event about a decision. A waiting review is announced as new when it is published. */
function judgedFact(
  listing: StoredListing,
  review: StoredReview,
  { from, status, requestId }: { from: string; status: ReviewStatus; requestId: string },
) {
  const about = reviewEventData(listing, review);
  if (from === 'waiting' && status === 'published') {
    const added = { ...about, rating: review.rating };
    return newEvent('ReviewAdded', listing.hostelId, added, requestId);
  }
  const kind = status === 'hidden' ? 'ReviewHidden' : 'ReviewRestored';
  return newEvent(kind, listing.hostelId, { ...about, byModerator: true }, requestId);
}

function actionOf(from: string, status: ReviewStatus): AuditStep<'review'> {
  if (status === 'hidden') return 'hidden';
  return from === 'hidden' ? 'restored' : 'kept';
}

/** Keeps a hidden review hidden after an appeal. Its writer reads the reason. */
export async function refuseAppeal(
  { listings, reviews, audit }: ModerationStores,
  review: StoredReview,
  appeal: StoredAppeal,
  verdict: Verdict,
): Promise<StoredReview> {
  const { actorId, transaction, requestId } = verdict;
  const refused = { ...answered(appeal, 'refused'), answer: verdict.reason ?? '' };
  const { hiddenReason, version = 0 } = review;
  const standing = { status: 'hidden', hiddenReason, appeal: refused } as const;
  await reviews.judge(review._id, standing, transaction);
  const listing = await listings.find(review.listingId, transaction);
  if (listing) {
    const data = reviewEventData(listing, review);
    const event = newEvent('ReviewAppealRefused', listing.hostelId, data, requestId);
    await listings.addEvent(listing, event, transaction);
  }
  const action = 'review.appeal-refused';
  const target = `review:${review._id}`;
  await audit.append({ actorId, action, target, ...reasonOf(verdict) }, transaction);
  return { ...review, ...standing, needsCheck: false, version: version + 1 };
}

function answered(appeal: StoredAppeal, status: StoredAppeal['status']): StoredAppeal {
  return appeal.status === 'open' ? { ...appeal, status } : appeal;
}

export function reasonOf({ reason }: Pick<Verdict, 'reason'>): { reason?: string } {
  return reason === undefined ? {} : { reason };
}

/** @throws {ProblemError} `conflict` naming the required claims that are missing today */
export function requireClaims({ claims }: StoredListing): void {
  const [missing, another] = missingClaims(claims, patnaDay(Date.now()));
  if (another) throw new ProblemError('conflict', refusals.neitherChecked);
  if (missing) throw new ProblemError('conflict', refusals[`${missing}Unchecked`]);
}

function notWaiting({ status }: StoredListing): ProblemError {
  return new ProblemError('conflict', refusals.notWaiting(status));
}
