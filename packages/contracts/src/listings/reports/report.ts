import * as z from 'zod/mini';
import { isoTime, text } from '../../fields/fields.ts';
import { seenOf } from '../../fields/plain-text.ts';
import { publicText } from '../../fields/public-text.ts';
import { rule } from '../../validation/rule.ts';
import { review, reviewReply } from '../reviews/review.ts';
import { appealLength } from '../reviews/text-lengths.ts';

/** Why somebody reports a hostel. */
export const listingReportReasons = [
  'wrong-facts',
  'not-a-hostel',
  'fraud',
  'unsafe',
  'offensive',
  'duplicate',
  'other',
] as const;

/** Why somebody reports a review. */
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
      rule('text_needed', (report) => report.reason !== 'other' || seenOf(report.text) !== '', [
        'text',
      ]),
    );
}

/** Body of reportListing. `text` is read by moderators only. */
export const listingReportInput = reportInput(listingReportReasons);
/** Body of reportReview. `text` is read by moderators only. */
export const reviewReportInput = reportInput(reviewReportReasons);

/** Says that a report was taken. */
export const reportReceipt = z.object({ reportId: z.string(), createdAt: isoTime });

export const reviewStatuses = ['published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Body of appealReview. `text` is read by moderators only. */
export const appealInput = z.object({ text: publicText(appealLength.min, appealLength.max) });

/**
 * The writer's word against the hiding of a review, once for each hiding. `refused`: it stays hidden,
 * for the reason in `answer`.
 */
export const reviewAppeal = z.object({
  text: z.string(),
  writtenAt: isoTime,
  status: z.enum(['open', 'restored', 'refused']),
  answer: z.optional(z.string()),
});
export type ReviewAppeal = z.infer<typeof reviewAppeal>;

/** A review as a moderator sees it: ids, never contact data. */
export const moderatedReview = z.extend(review, {
  listingId: z.string(),
  reviewerId: z.string(),
  status: z.enum(reviewStatuses),
  /** Its text is doubtful: hidden until a moderator has looked, and never hidden by one. */
  waits: z.optional(z.literal(true)),
  /** A reply of the owner that is not public until a moderator has looked. */
  waitingReply: z.optional(reviewReply),
  hiddenReason: z.optional(z.string()),
  appeal: z.optional(reviewAppeal),
  /** What `decideReview` may name; counts up with every change of the review. */
  version: z.optional(z.int()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

/** A review as its writer gets it back, hidden or not; the owner's reply is the owner's. */
export const ownReview = z.omit(moderatedReview, {
  reviewerId: true,
  reply: true,
  waitingReply: true,
  version: true,
});
export type OwnReview = z.infer<typeof ownReview>;

/** A review in the list of what its writer wrote; a hostel that no moderator lets be seen has no name. */
export const listedOwnReview = z.extend(ownReview, { propertyName: z.optional(z.string()) });
export type ListedOwnReview = z.infer<typeof listedOwnReview>;

/** Reviews on one page of ownReviews. */
export const ownReviewsPageSize = 20;

/** A report as the person who made it gets it back. */
export const ownReport = z.object({
  listingId: z.string(),
  /** Set when a review was reported. */
  reviewId: z.optional(z.string()),
  reason: z.string(),
  text: z.string(),
  createdAt: isoTime,
});
export type OwnReport = z.infer<typeof ownReport>;
