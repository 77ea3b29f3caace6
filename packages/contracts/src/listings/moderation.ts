import * as z from 'zod/mini';
import { isoTime, pathId, text } from '../fields.ts';
import { publicText } from '../public-text.ts';
import { rule } from '../validation/rule.ts';
import { ownedListing } from './listing.ts';
import { review } from './review.ts';
import { supportMessage } from './support.ts';

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
      rule('text_needed', (report) => report.reason !== 'other' || report.text !== '', ['text']),
    );
}

/** Body of reportListing. `text` is read by moderators only. */
export const listingReportInput = reportInput(listingReportReasons);
/** Body of reportReview. `text` is read by moderators only. */
export const reviewReportInput = reportInput(reviewReportReasons);

/** Says that a report was taken. */
export const reportReceipt = z.object({ reportId: z.string(), createdAt: isoTime });

/** Read by the person it concerns: no phone numbers, no links. */
const reason = publicText(5, 500);

function reasonFor(refusal: string) {
  return rule<{ decision: string; reason?: string | undefined }>(
    'reason_needed',
    (body) => body.decision !== refusal || body.reason !== undefined,
    ['reason'],
  );
}

/** Body of decideListing. `version` is the one that was looked at: a newer one refuses the decision. */
export const listingDecision = z
  .object({
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(reason),
    version: z.optional(z.int().check(z.gte(1))),
  })
  .check(reasonFor('reject'));
/** Body of decideReview. `restore` shows a hidden review again. */
export const reviewDecision = z
  .object({ decision: z.enum(['hide', 'keep', 'restore']), reason: z.optional(reason) })
  .check(reasonFor('hide'));
/** Body of decideReport. `hide` takes the reported hostel or review off the public pages. */
export const reportDecision = z
  .object({ decision: z.enum(['hide', 'keep']), reason: z.optional(reason) })
  .check(reasonFor('hide'));

export const reviewStatuses = ['published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** A review as a moderator sees it: ids, never contact data. */
export const moderatedReview = z.extend(review, {
  listingId: z.string(),
  reviewerId: z.string(),
  status: z.enum(reviewStatuses),
  hiddenReason: z.optional(z.string()),
});
export type ModeratedReview = z.infer<typeof moderatedReview>;

/** A review as its writer gets it back, hidden or not; the owner's reply is the owner's. */
export const ownReview = z.omit(moderatedReview, { reviewerId: true, reply: true });
export type OwnReview = z.infer<typeof ownReview>;

/** `open` waits; `upheld`: what was reported was hidden; `dismissed`: it was kept. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A report as a moderator sees it. */
export const moderatedReport = z.object({
  _id: z.string(),
  about: z.enum(['listing', 'review']),
  listingId: z.string(),
  propertyName: z.optional(z.string()),
  /** Set when a review was reported. */
  review: z.optional(moderatedReview),
  reporterId: z.string(),
  reason: z.string(),
  text: z.string(),
  status: z.enum(reportStatuses),
  createdAt: isoTime,
});
export type ModeratedReport = z.infer<typeof moderatedReport>;

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

/** Entries of the queues and of the audit log on one page. */
export const moderationPageSize = 50;

/** `hidden` waits for nobody: reviews that were hidden, to be looked at again. */
export const moderationKinds = ['listings', 'reviews', 'reports', 'hidden', 'support'] as const;

/** What waits for a moderator, or was hidden by one; oldest first. */
export const queueItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listings'), listing: ownedListing }),
  z.object({ kind: z.literal('reviews'), review: moderatedReview }),
  z.object({ kind: z.literal('reports'), report: moderatedReport }),
  z.object({ kind: z.literal('hidden'), review: moderatedReview }),
  z.object({ kind: z.literal('support'), message: supportMessage }),
]);
export type QueueItem = z.infer<typeof queueItem>;

/** What the audit log is about: a kind and an id, `listing:hostel_xx01`. */
export const auditTarget = z
  .string()
  .check(
    z.regex(/^(listing|review|report|support):[A-Za-z0-9_-]{1,64}$/, 'is not a kind and an id'),
  );

/** One line of the audit log. Names people by id only. */
export const auditEntry = z.object({
  _id: z.string(),
  at: isoTime,
  actorId: pathId,
  /** What was done, e.g. `listing.approved`. */
  action: z.string(),
  target: auditTarget,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
