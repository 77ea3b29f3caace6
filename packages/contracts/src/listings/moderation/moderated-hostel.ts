import * as z from 'zod/mini';
import { isoTime, text } from '../../fields/fields.ts';
import { moderatedClaimRequest } from '../claims/moderated-claim-requests.ts';
import { moderatedClaim } from '../claims/recorded-claims.ts';
import { decisionReason } from '../decision-reason.ts';
import { ownedListing } from '../hostel/listing.ts';
import { listingStatuses } from '../life-cycle.ts';
import { accountSuspension } from '../../users/suspension.ts';
import { moderatedReview } from '../reports/report.ts';
import { auditEntry, cloneHint, doubtfulText, moderatedReport } from './moderation.ts';

/** Most entries in each list of `moderatedHostel`. */
export const moderatedHostelLimits = {
  history: 200,
  reports: 100,
  reviews: 50,
  others: 50,
} as const;

/** The suspension of a hostel by a moderator. The hostel is hidden until a moderator restores it. */
export const hostelSuspension = z.object({
  since: isoTime,
  reason: z.string(),
  /** The status to which the hostel returns when it is restored. */
  from: z.enum(listingStatuses),
  /** It is suspended with its owner's account and restored with it. */
  withAccount: z.optional(z.literal(true)),
});
export type HostelSuspension = z.infer<typeof hostelSuspension>;

/** Most results of findHostels. */
export const maxFoundHostels = 20;

/** Query of findHostels: part of a hostel's name, in upper or lower case. */
export const hostelSearch = z.object({ name: text(2, 80) });

/** A hostel of any status, in a list of results. */
export const foundHostel = z.object({
  listingId: z.string(),
  propertyName: z.string(),
  status: z.enum(listingStatuses),
  suspended: z.optional(z.literal(true)),
});
export type FoundHostel = z.infer<typeof foundHostel>;

/** Everything that moderators know about one hostel. */
export const moderatedHostel = z.object({
  listing: ownedListing,
  /** Whether the hostel belongs to the moderator, so that somebody else has to decide. */
  own: z.boolean(),
  suspension: z.optional(hostelSuspension),
  /** Of the owner's account. */
  ownerSuspension: z.optional(accountSuspension),
  /** Audit entries about the hostel and these reports and reviews, newest first. */
  history: z.array(auditEntry),
  /** Reports about the hostel, its reviews and the senders of its enquiries, newest first. */
  reports: z.array(moderatedReport),
  /** Recorded claims, including expired ones. */
  claims: z.array(moderatedClaim),
  claimRequests: z.array(moderatedClaimRequest),
  /** Reviews that are hidden, waiting or appealed, newest first. */
  reviews: z.array(moderatedReview),
  /** Other hostels of the owner, newest first. */
  others: z.array(foundHostel),
  clones: z.array(cloneHint),
  doubtful: z.array(doubtfulText),
});
export type ModeratedHostel = z.infer<typeof moderatedHostel>;

const version = z.int().check(z.gte(1));

/**
 * Body of suspendListing. `restore` ends a suspension and returns the hostel to its former status. `version` is the
 * hostel's version that the moderator saw.
 */
export const suspensionInput = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('suspend'), reason: decisionReason, version }),
  z.object({ decision: z.literal('restore'), reason: z.optional(decisionReason), version }),
]);
export type SuspensionInput = z.infer<typeof suspensionInput>;
