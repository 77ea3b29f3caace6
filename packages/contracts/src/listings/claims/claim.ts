import * as z from 'zod/mini';
import { isoDay } from '../../fields/fields.ts';
import { addedClaimKinds, claimKinds, firstClaimKinds } from './claim-kinds.ts';

/** One thing that a moderator found true of a hostel, as anybody may read it. Days are Patna's. */
export const verifiedClaim = z.object({
  claim: z.enum(claimKinds),
  checkedOn: isoDay,
  /** The last day on which it holds. */
  expiresOn: isoDay,
  /** Who looked, and how: "Patna Hostels, visit". */
  checkedBy: z.string(),
});
export type VerifiedClaim = z.infer<typeof verifiedClaim>;

/** A claim that every app in use knows. */
export const firstClaim = z.extend(verifiedClaim, { claim: z.enum(firstClaimKinds) });

/** A claim of a kind that older apps have no name for. */
export const addedClaim = z.extend(verifiedClaim, { claim: z.enum(addedClaimKinds) });
