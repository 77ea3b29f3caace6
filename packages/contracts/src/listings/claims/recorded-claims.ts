import * as z from 'zod/mini';
import { isToCome } from '../../patna-time.ts';
import { isoDay, text } from '../../fields/fields.ts';
import { nameRule } from '../../fields/name-text.ts';
import { publicText } from '../../fields/public-text.ts';
import { rule } from '../../validation/rule.ts';
import { verifiedClaim } from './claim.ts';
import { listingStatuses } from '../life-cycle.ts';
import { claimKinds } from './claim-kinds.ts';
import { decisionReason } from '../decision-reason.ts';

/** A claim with its evidence, for moderators. */
export const moderatedClaim = z.extend(verifiedClaim, { evidence: z.string() });
export type ModeratedClaim = z.infer<typeof moderatedClaim>;

/** All claims recorded for a hostel, including expired ones. */
export const hostelClaims = z.object({
  _id: z.string(),
  listingId: z.string(),
  propertyName: z.string(),
  status: z.enum(listingStatuses),
  /** The hostel's version, for `recordClaim`. */
  version: z.optional(z.int()),
  claims: z.array(moderatedClaim),
});
export type HostelClaims = z.infer<typeof hostelClaims>;

const longestYears = 2;

const facts = {
  checkedOn: isoDay.check(rule('day_to_come', (day) => !isToCome(day))),
  expiresOn: isoDay,
  checkedBy: publicText(2, 80).check(nameRule),
  evidence: text(5, 1000),
};
type Days = { readonly checkedOn: string; readonly expiresOn: string };
const daysInOrder = [
  rule<Days>('expires_too_soon', ({ checkedOn, expiresOn }) => expiresOn > checkedOn, [
    'expiresOn',
  ]),
  rule<Days>(
    'expires_too_late',
    ({ checkedOn, expiresOn }) => expiresOn <= yearsLater(checkedOn, longestYears),
    ['expiresOn'],
  ),
];

/** What a moderator states about a verified claim. Only moderators read `evidence`. */
export const claimFacts = z.object(facts).check(...daysInOrder);
export type ClaimFacts = z.infer<typeof claimFacts>;

/**
 * Body of recordClaim. Only moderators read `evidence`. `version` is the hostel's version that was checked; if it is
 * outdated, the claim is refused.
 */
export const claimInput = z
  .object({
    claim: z.enum(claimKinds),
    ...facts,
    version: z.optional(z.int().check(z.gte(1))),
  })
  .check(...daysInOrder);
export type ClaimInput = z.infer<typeof claimInput>;

/** Body of withdrawClaim. The reason is stored in the audit log. */
export const claimWithdrawal = z.object({ reason: decisionReason });

/** The same date in another year. The result may not exist (29 February), but it compares correctly. */
function yearsLater(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
