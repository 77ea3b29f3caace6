import * as z from 'zod/mini';
import { isoTime, pathId } from '../../fields/fields.ts';
import { rawMaximum } from '../../validation/raw-maximum.ts';
import { rule } from '../../validation/rule.ts';
import { ownedListing } from '../hostel/listing.ts';
import { decisionReason } from '../decision-reason.ts';
import { moderatedReview } from '../reports/report.ts';
import { supportMessage } from '../support.ts';

function reasonFor(...refusing: string[]) {
  return rule<{ decision: string; reason?: string | undefined }>(
    'reason_needed',
    (body) => !refusing.includes(body.decision) || body.reason !== undefined,
    ['reason'],
  );
}

/**
 * Body of decideListing. `version` is the one that was looked at, the If-Match header may say it
 * instead: a newer one refuses the decision.
 */
export const listingDecision = z
  .object({
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(decisionReason),
    version: z.optional(z.int().check(z.gte(1))),
  })
  .check(reasonFor('reject'));
/**
 * Body of decideReview. `keep` of a review that waits publishes it; `keep-reply` and `refuse-reply`
 * decide on a reply that waits. `restore` shows a hidden review again; `hide` of one whose writer appeals
 * refuses the appeal; `drop-reply` takes the owner's reply off and leaves the review. `version` is the one that was looked at: any other refuses the decision.
 */
export const reviewDecision = z
  .object({
    decision: z.enum(['hide', 'keep', 'restore', 'drop-reply', 'keep-reply', 'refuse-reply']),
    reason: z.optional(decisionReason),
    version: z.optional(z.int().check(z.gte(0))),
  })
  .check(reasonFor('hide', 'drop-reply', 'refuse-reply'));
/**
 * Body of decideReport. `hide` takes the reported hostel or review off the public pages, `drop-reply` the
 * owner's reply off the reported review. `version` is the one of the reported hostel or review that was
 * looked at: when that has changed since, the decision is refused.
 */
export const reportDecision = z
  .object({
    decision: z.enum(['hide', 'keep', 'drop-reply']),
    reason: z.optional(decisionReason),
    version: z.optional(z.int().check(z.gte(0))),
  })
  .check(reasonFor('hide', 'drop-reply'));

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
  /** Of the hostel or review, while it is there: what `decideReport` may name. */
  version: z.optional(z.int()),
  reporterId: z.string(),
  reason: z.string(),
  text: z.string(),
  status: z.enum(reportStatuses),
  createdAt: isoTime,
});
export type ModeratedReport = z.infer<typeof moderatedReport>;

/** Entries of the queues and of the audit log on one page. */
export const moderationPageSize = 50;

/** `hidden` waits for nobody: reviews that were hidden, to be looked at again. */
export const moderationKinds = [
  'listings',
  'reviews',
  'reports',
  'appeals',
  'hidden',
  'support',
] as const;

/** What the audit log is about: a kind and an id, `listing:hostel_xx01`. */
export const auditTarget = z
  .string()
  .check(
    rawMaximum(72),
    z.regex(
      /^(listing|review|report|support|user):[A-Za-z0-9_-]{1,64}$/,
      'is not a kind and an id',
    ),
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

/** What was decided about a hostel before, and what people reported of it; newest first. */
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

/** What an owner wrote that may pass on a number, a link or an account. */
export const doubtfulText = z.object({
  fact: z.enum(['propertyName', 'ownerName', 'address', 'branchType', 'description', 'photos']),
  text: z.string(),
});
export type DoubtfulText = z.infer<typeof doubtfulText>;

/** By what a hostel may show that it is a copy of another owner's. */
export const cloneSignals = ['phone', 'gstin', 'photos', 'pin', 'rent'] as const;

/** A hostel that a waiting one seems to be a copy of. */
export const cloneHint = z.object({
  listingId: z.string(),
  propertyName: z.string(),
  /** What both have in common; `rent`: the waiting one is far cheaper than its area. */
  signals: z.array(z.enum(cloneSignals)),
  /** How many photos look the same; with `photos` only. */
  photos: z.optional(z.int()),
});
export type CloneHint = z.infer<typeof cloneHint>;

/** What waits for a moderator, or was hidden by one; oldest first. */
export const queueItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('listings'),
    listing: ownedListing,
    history: z.optional(listingHistory),
    clones: z.optional(z.array(cloneHint)),
    doubtful: z.optional(z.array(doubtfulText)),
  }),
  z.object({ kind: z.literal('reviews'), review: moderatedReview }),
  z.object({ kind: z.literal('reports'), report: moderatedReport }),
  z.object({ kind: z.literal('appeals'), review: moderatedReview }),
  z.object({ kind: z.literal('hidden'), review: moderatedReview }),
  z.object({ kind: z.literal('support'), message: supportMessage }),
]);
export type QueueItem = z.infer<typeof queueItem>;
