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

/** Body of reportListing. Only moderators read `text`. */
export const listingReportInput = reportInput(listingReportReasons);
/** Body of reviewReport. Only moderators read `text`. */
export const reviewReportInput = reportInput(reviewReportReasons);

/** The response that confirms a report. */
export const reportReceipt = z.object({ reportId: z.string(), createdAt: isoTime });

export const reviewStatuses = ['published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Body of appealReview. Only moderators read `text`. */
export const appealInput = z.object({ text: publicText(appealLength.min, appealLength.max) });

/**
 * An appeal against the hiding of a review. Each hiding can be appealed once. `refused`: the review stays hidden, for
 * the reason in `answer`.
 */
export const reviewAppeal = z.object({
  text: z.string(),
  writtenAt: isoTime,
  status: z.enum(['open', 'restored', 'refused']),
  answer: z.optional(z.string()),
});
export type ReviewAppeal = z.infer<typeof reviewAppeal>;

/** A review as moderators see it: with ids, but without contact data. */
export const moderatedReview = z.extend(review, {
  listingId: z.string(),
  reviewerId: z.string(),
  status: z.enum(reviewStatuses),
  /** Whether the text is doubtful and therefore not public until a moderator decides. */
  waits: z.optional(z.literal(true)),
  /** Photos of the review, including those that wait for a moderator. */
  photos: z.optional(z.array(z.extend(reviewPhoto, { waits: z.optional(z.literal(true)) }))),
  /** Why a moderator has removed photos since the last edit. */
  photosRefused: z.optional(z.string()),
  /** The owner's reply, if it waits for a moderator. */
  waitingReply: z.optional(reviewReply),
  hiddenReason: z.optional(z.string()),
  appeal: z.optional(reviewAppeal),
  /** The version for `decideReview`. Every change of the review increments it. */
  version: z.optional(z.int()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

/** A review as its writer sees it. The owner's reply is left out. */
export const ownReview = z.omit(moderatedReview, {
  reviewerId: true,
  reply: true,
  waitingReply: true,
  version: true,
});
export type OwnReview = z.infer<typeof ownReview>;

/** A review in its writer's list. Has no `propertyName` if the hostel has no approved name. */
export const listedOwnReview = z.extend(ownReview, { propertyName: z.optional(z.string()) });
export type ListedOwnReview = z.infer<typeof listedOwnReview>;

/** Page size of ownReviews. */
export const ownReviewsPageSize = 20;

/** A report as its writer sees it. */
export const ownReport = z.object({
  listingId: z.string(),
  /** Only for a report about a review. */
  reviewId: z.optional(z.string()),
  /** Only for a report about the sender of an enquiry. */
  enquiryId: z.optional(z.string()),
  reason: z.string(),
  text: z.string(),
  createdAt: isoTime,
});
export type OwnReport = z.infer<typeof ownReport>;
