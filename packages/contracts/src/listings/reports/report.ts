import * as z from 'zod/mini';
import { isoTime, text } from '../../fields/fields.ts';
import { visibleText } from '../../fields/plain-text.ts';
import { publicText } from '../../fields/public-text.ts';
import { rule } from '../../validation/rule.ts';
import { review, reviewPhoto, reviewReply } from '../reviews/review.ts';
import { appealLength } from '../reviews/text-lengths.ts';

export const listingReportReasons = [
  'wrong-facts',
  'not-a-hostel',
  'fraud',
  'unsafe',
  'offensive',
  'duplicate',
  'other',
] as const;

export const reviewReportReasons = [
  'spam',
  'offensive',
  'untrue',
  'personal-data',
  'never-stayed',
  'other',
] as const;

function reportInput<const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) {
  return z
    .object({ reason: z.enum(reasons), text: z._default(text(0, 1000), '') })
    .check(
      rule(
        'text_needed',
        (report) => report.reason !== 'other' || visibleText(report.text) !== '',
        ['text'],
      ),
    );
}

/** Body of reportListing. `text` is read by moderators only. */
export const listingReportInput = reportInput(listingReportReasons);
/** Body of reportReview. `text` is read by moderators only. */
export const reviewReportInput = reportInput(reviewReportReasons);

/** Confirms a report. */
export const reportReceipt = z.object({ reportId: z.string(), createdAt: isoTime });

export const reviewStatuses = ['published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Body of appealReview. `text` is read by moderators only. */
export const appealInput = z.object({ text: publicText(appealLength.min, appealLength.max) });

/**
 * An appeal against the hiding of a review, once per hiding. `refused`: the review stays hidden for the
 * reason in `answer`.
 */
export const reviewAppeal = z.object({
  text: z.string(),
  writtenAt: isoTime,
  status: z.enum(['open', 'restored', 'refused']),
  answer: z.optional(z.string()),
});
export type ReviewAppeal = z.infer<typeof reviewAppeal>;

/** A review as moderators see it: ids, no contact data. */
export const moderatedReview = z.extend(review, {
  listingId: z.string(),
  reviewerId: z.string(),
  status: z.enum(reviewStatuses),
  /** Doubtful text: not public until a moderator decides. */
  waits: z.optional(z.literal(true)),
  /** Those that wait for a moderator included. */
  photos: z.optional(z.array(z.extend(reviewPhoto, { waits: z.optional(z.literal(true)) }))),
  /** Why a moderator removed photos since the last edit. */
  photosRefused: z.optional(z.string()),
  /** The owner's reply that waits for a moderator. */
  waitingReply: z.optional(reviewReply),
  hiddenReason: z.optional(z.string()),
  appeal: z.optional(reviewAppeal),
  /** The version for `decideReview`; every change of the review increments it. */
  version: z.optional(z.int()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

/** A review as its writer sees it, without the owner's reply. */
export const ownReview = z.omit(moderatedReview, {
  reviewerId: true,
  reply: true,
  waitingReply: true,
  version: true,
});
export type OwnReview = z.infer<typeof ownReview>;

/** A review in its writer's list; no name for a hostel without an approved name. */
export const listedOwnReview = z.extend(ownReview, { propertyName: z.optional(z.string()) });
export type ListedOwnReview = z.infer<typeof listedOwnReview>;

/** Page size of ownReviews. */
export const ownReviewsPageSize = 20;

/** A report as its writer sees it. */
export const ownReport = z.object({
  listingId: z.string(),
  /** Set for a report about a review. */
  reviewId: z.optional(z.string()),
  /** Set for a report about the sender of an enquiry. */
  enquiryId: z.optional(z.string()),
  reason: z.string(),
  text: z.string(),
  createdAt: isoTime,
});
export type OwnReport = z.infer<typeof ownReport>;
