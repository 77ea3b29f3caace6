import * as z from 'zod/mini';
import { decisionReason } from '../decision-reason.ts';
import { claimRequest, paperTypes } from './claim-requests.ts';
import { claimFacts } from './recorded-claims.ts';

/** A request in the moderators' queue, with the facts that the papers have to prove. */
export const moderatedClaimRequest = z.extend(claimRequest, {
  propertyName: z.string(),
  ownerName: z.string(),
  address: z.string(),
  gstin: z.string(),
  /** The version of the request, for `decideClaimRequest`. */
  version: z.int(),
  /** The version of the hostel that has these facts. */
  listingVersion: z.int(),
  /** Which moderator has taken the request. */
  assigned: z.enum(['nobody', 'you', 'another']),
  /** Whether the hostel belongs to the moderator, so that somebody else has to decide. */
  own: z.boolean(),
});
export type ModeratedClaimRequest = z.infer<typeof moderatedClaimRequest>;

/** Body of assignClaimRequest. `false` returns the request to the queue, even if another moderator has taken it. */
export const assignmentInput = z.object({ assigned: z.boolean() });

const version = z.int().check(z.gte(1));

/**
 * Body of decideClaimRequest. An approval records the claim. Both versions are those that the moderator saw; if either
 * is outdated, the decision is refused.
 */
export const claimRequestDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    version,
    listingVersion: version,
    facts: claimFacts,
  }),
  z.object({ decision: z.literal('refuse'), version, reason: decisionReason }),
]);
export type ClaimRequestDecision = z.infer<typeof claimRequestDecision>;

/** The content of a paper in base64. */
export const openedPaper = z.object({ type: z.enum(paperTypes), paper: z.string() });
