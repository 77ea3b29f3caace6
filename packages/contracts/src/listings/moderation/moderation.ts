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
 * Body of decideListing. `version` is the version that the moderator saw; it can also be sent as If-Match. If it is
 * outdated, the decision is refused.
 */
export const listingDecision = z
  .object({
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(decisionReason),
    version: z.optional(z.int().check(z.gte(1))),
  })
  .check(reasonFor('reject'));
/**
 * Body of decideReview. `keep` publishes a waiting review, `restore` a hidden one. `hide` also refuses a pending
 * appeal. `keep-reply` and `refuse-reply` decide on a waiting reply; `drop-reply` removes a published one.
 * `refuse-photos` removes the photos listed in `photos`. `keep` and `restore` publish the photos listed there, while
 * other photos keep waiting. `version` is the version that the moderator saw; any other version is refused.
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
    /** Ids of photos. */
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
 * Body of decideReport. `hide` hides the reported hostel or review, `drop-reply` removes the owner's reply. `version`
 * is that of the reported hostel or review; if it is outdated, the decision is refused. For a report about the sender
 * of an enquiry, `hide` only upholds the report.
 */
export const reportDecision = z
  .object({
    decision: z.enum(['hide', 'keep', 'drop-reply']),
    reason: z.optional(decisionReason),
    version: z.optional(z.int().check(z.gte(0))),
  })
  .check(reasonFor('hide', 'drop-reply'));

/**
 * Status of a report. `open`: it is waiting. `upheld`: its subject was hidden. `dismissed`: its subject stays public.
 */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** A report as a moderator sees it. */
export const moderatedReport = z.object({
  _id: z.string(),
  /** What the report is about. `enquiry`: the hostel reported the sender of an enquiry. */
  about: z.enum(['listing', 'review', 'enquiry']),
  listingId: z.string(),
  propertyName: z.optional(z.string()),
  /** The reported review. Absent for other reports. */
  review: z.optional(moderatedReview),
  /** Version of the reported hostel or review, for `decideReport`. Absent when it no longer exists. */
  version: z.optional(z.int()),
  reporterId: z.string(),
  /** User id of the reported sender of an enquiry. Absent for other reports, and once their account is deleted. */
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

/** Kinds of queues. `hidden` lists hidden reviews, which need no decision. */
export const moderationKinds = [
  'listings',
  'reviews',
  'reports',
  'appeals',
  'hidden',
  'support',
  'verification',
] as const;

/** Number of entries in each queue. */
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

/** The subject of an audit entry, as its kind and id: `listing:hostel_xx01`. */
export const auditTarget = z
  .string()
  .check(
    rawMaximum(72),
    z.regex(
      /^(listing|review|report|support|user):[A-Za-z0-9_-]{1,64}$/,
      'is not a kind and an id',
    ),
  );

/** An entry of the audit log. In stored entries, people and hostels are only identified by id. */
export const auditEntry = z.object({
  _id: z.string(),
  at: isoTime,
  actorId: pathId,
  /** Name of the action, e.g. `listing.approved`. */
  action: z.string(),
  target: auditTarget,
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** The current name of the hostel that the entry is about. */
  targetName: z.optional(z.string()),
  /** The owner's name, if the owner of that hostel acted. */
  actorName: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** The kinds of actions in the audit log, which are the first part of their names. */
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

/** Query of moderationAudit. Entries must match all given filters. */
export const auditQuery = z.object({
  target: z.optional(auditTarget),
  kind: z.optional(z.enum(auditKinds)),
  /** Entries by this person or about them. */
  person: z.optional(pathId),
  /** Entries about this hostel, its reviews and reports about them. */
  hostel: z.optional(pathId),
  /** First and last day, in Patna. */
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

/** A text of an owner that may contain a number, link or account and so needs a decision. */
export const doubtfulText = z.object({
  fact: z.enum(['propertyName', 'ownerName', 'address', 'branchType', 'description', 'photos']),
  text: z.string(),
});
export type DoubtfulText = z.infer<typeof doubtfulText>;

/** What a listing may have in common with a listing that it copies. */
export const cloneSignals = ['phone', 'gstin', 'photos', 'pin', 'rent'] as const;

/** A hostel that the waiting one seems to have copied. */
export const cloneHint = z.object({
  listingId: z.string(),
  propertyName: z.string(),
  /** What the two have in common. `rent`: the waiting hostel is far cheaper than others in its area. */
  signals: z.array(z.enum(cloneSignals)),
  /** Number of matching photos. Only with the signal `photos`. */
  photos: z.optional(z.int()),
});
export type CloneHint = z.infer<typeof cloneHint>;

/** A review in a queue. `propertyName` is the name of its hostel. */
const queuedReview = { review: moderatedReview, propertyName: z.optional(z.string()) };

/** An item of a moderation queue. Queues are sorted by oldest first. */
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
