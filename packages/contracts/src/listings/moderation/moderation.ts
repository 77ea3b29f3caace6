import * as z from 'zod/mini';
import { isoDay, isoTime, pageNumber, pathId } from '../../fields/fields.ts';
import { listOf, rawMaximum } from '../../validation/raw-maximum.ts';
import { rule } from '../../validation/rule.ts';
import { moderatedClaimRequest } from '../claims/moderated-claim-requests.ts';
import { ownedListing } from '../hostel/listing.ts';
import { uploadedImage } from '../hostel/photo.ts';
import { decisionReason } from '../decision-reason.ts';
import { moderatedReview } from '../reports/report.ts';
import { maxReviewPhotos } from '../reviews/review.ts';
import { supportMessage } from '../support.ts';
import { accountSuspension } from '../../users/suspension.ts';

function reasonFor(...refusing: string[]) {
  return rule<{ decision: string; reason?: string | undefined }>(
    'reason_needed',
    (body) => !refusing.includes(body.decision) || body.reason !== undefined,
    ['reason'],
  );
}

/**
 * Body of decideListing. `version` is the one the moderator saw; If-Match can carry it instead. A newer
 * version refuses the decision.
 */
export const listingDecision = z
  .object({
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(decisionReason),
    version: z.optional(z.int().check(z.gte(1))),
  })
  .check(reasonFor('reject'));
/**
 * Body of decideReview. `keep` publishes a waiting review, `restore` a hidden one. `hide` also refuses a
 * pending appeal. `keep-reply` and `refuse-reply` decide on a waiting reply; `drop-reply` removes a
 * published one. `refuse-photos` removes the photos of `photos`; `keep` and `restore` publish them, and others
 * go on waiting. `version` is the one the moderator saw; any other is refused.
 */
export const reviewDecision = z
  .object({
    decision: z.enum([
      'hide',
      'keep',
      'restore',
      'drop-reply',
      'keep-reply',
      'refuse-reply',
      'refuse-photos',
    ]),
    reason: z.optional(decisionReason),
    /** Ids. */
    photos: z.optional(listOf(pathId, { max: maxReviewPhotos })),
    version: z.optional(z.int().check(z.gte(0))),
  })
  .check(
    reasonFor('hide', 'drop-reply', 'refuse-reply', 'refuse-photos'),
    rule(
      'photos_needed',
      ({ decision, photos = [] }) => decision !== 'refuse-photos' || photos.length > 0,
      ['photos'],
    ),
  );
/**
 * Body of decideReport. `hide` hides the reported hostel or review, `drop-reply` removes the owner's reply.
 * `version` is that of the reported hostel or review; a newer version refuses the decision. About the sender of an
 * enquiry `hide` only upholds the report.
 */
export const reportDecision = z
  .object({
    decision: z.enum(['hide', 'keep', 'drop-reply']),
    reason: z.optional(decisionReason),
    version: z.optional(z.int().check(z.gte(0))),
  })
  .check(reasonFor('hide', 'drop-reply'));

/** `open`: waits. `upheld`: the subject was hidden. `dismissed`: it stays public. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A report as a moderator sees it. */
export const moderatedReport = z.object({
  _id: z.string(),
  /** `enquiry`: the sender of an enquiry, reported by the hostel. */
  about: z.enum(['listing', 'review', 'enquiry']),
  listingId: z.string(),
  propertyName: z.optional(z.string()),
  /** Set for a report about a review. */
  review: z.optional(moderatedReview),
  /** Version of the reported hostel or review for `decideReport`; absent when it no longer exists. */
  version: z.optional(z.int()),
  reporterId: z.string(),
  /** Set for a report about the sender of an enquiry, while their account exists. */
  reportedId: z.optional(z.string()),
  /** Of the account of `reportedId`. */
  reportedSuspension: z.optional(accountSuspension),
  /** The photos that the reported side had sent in the conversation. Absent for none. */
  photos: z.optional(z.array(z.pick(uploadedImage, { url: true, whole: true }))),
  reason: z.string(),
  text: z.string(),
  status: z.enum(reportStatuses),
  createdAt: isoTime,
});
export type ModeratedReport = z.infer<typeof moderatedReport>;

/** Page size of the queues and of the audit log. */
export const moderationPageSize = 50;

/** Kinds of queues. `hidden` lists hidden reviews that need no decision. */
export const moderationKinds = [
  'listings',
  'reviews',
  'reports',
  'appeals',
  'hidden',
  'support',
  'verification',
] as const;

/** Entries in each queue. */
export const queueCounts = z.object({
  listings: z.int(),
  reviews: z.int(),
  reports: z.int(),
  appeals: z.int(),
  hidden: z.int(),
  support: z.int(),
  verification: z.int(),
});
export type QueueCounts = z.infer<typeof queueCounts>;

/** The subject of an audit entry as kind and id: `listing:hostel_xx01`. */
export const auditTarget = z
  .string()
  .check(
    rawMaximum(72),
    z.regex(
      /^(listing|review|report|support|user):[A-Za-z0-9_-]{1,64}$/,
      'is not a kind and an id',
    ),
  );

/** An entry of the audit log. Stored entries name people and hostels by id only. */
export const auditEntry = z.object({
  _id: z.string(),
  at: isoTime,
  actorId: pathId,
  /** The action, e.g. `listing.approved`. */
  action: z.string(),
  target: auditTarget,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The current name of the hostel that it is about. */
  targetName: z.optional(z.string()),
  /** The owner's name, where the owner of that hostel acted. */
  actorName: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What the actions of the audit log are about: the first part of their names. */
export const auditKinds = [
  'listing',
  'review',
  'report',
  'claim',
  'manager',
  'enquiry',
  'support',
  'user',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Query of moderationAudit. All given filters apply. */
export const auditQuery = z.object({
  target: z.optional(auditTarget),
  kind: z.optional(z.enum(auditKinds)),
  /** By this person or about them. */
  person: z.optional(pathId),
  /** About this hostel, its reviews and their reports. */
  hostel: z.optional(pathId),
  /** Days in Patna. */
  firstDay: z.optional(isoDay),
  lastDay: z.optional(isoDay),
  page: pageNumber,
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** Earlier decisions and reports about a hostel, newest first. */
export const listingHistory = z.object({
  decisions: z.array(auditEntry),
  reports: z.array(
    z.pick(moderatedReport, {
      _id: true,
      reason: true,
      text: true,
      status: true,
      createdAt: true,
    }),
  ),
});
export type ListingHistory = z.infer<typeof listingHistory>;

/** A text of an owner that may contain a number, link or account. */
export const doubtfulText = z.object({
  fact: z.enum(['propertyName', 'ownerName', 'address', 'branchType', 'description', 'photos']),
  text: z.string(),
});
export type DoubtfulText = z.infer<typeof doubtfulText>;

/** What a copied listing may have in common with the original. */
export const cloneSignals = ['phone', 'gstin', 'photos', 'pin', 'rent'] as const;

/** A hostel that the waiting one seems to copy. */
export const cloneHint = z.object({
  listingId: z.string(),
  propertyName: z.string(),
  /** What the two have in common; `rent`: the waiting one is far cheaper than its area. */
  signals: z.array(z.enum(cloneSignals)),
  /** Number of matching photos; only with the signal `photos`. */
  photos: z.optional(z.int()),
});
export type CloneHint = z.infer<typeof cloneHint>;

/** `propertyName` is the name of the review's hostel. */
const queuedReview = { review: moderatedReview, propertyName: z.optional(z.string()) };

/** An item of a moderation queue, oldest first. */
export const queueItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listings'),
    listing: ownedListing,
    history: z.optional(listingHistory),
    clones: z.optional(z.array(cloneHint)),
    doubtful: z.optional(z.array(doubtfulText)),
  }),
  z.object({ kind: z.literal('reviews'), ...queuedReview }),
  z.object({ kind: z.literal('reports'), report: moderatedReport }),
  z.object({ kind: z.literal('appeals'), ...queuedReview }),
  z.object({ kind: z.literal('hidden'), ...queuedReview }),
  z.object({ kind: z.literal('support'), message: supportMessage }),
  z.object({ kind: z.literal('verification'), request: moderatedClaimRequest }),
]);
export type QueueItem = z.infer<typeof queueItem>;
