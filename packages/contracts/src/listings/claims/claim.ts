import * as z from 'zod/mini';
import { isoDay } from '../../fields/fields.ts';
import { addedClaimKinds, claimKinds, firstClaimKinds } from './claim-kinds.ts';

/** A verified claim as everybody sees it. Days are those in Patna. */
export const verifiedClaim = z.object({
  claim: z.enum(claimKinds),
  checkedOn: isoDay,
  /** The last day on which the claim is valid. */
  expiresOn: isoDay,
  /** Who checked it and how: "Patna Hostels, visit". */
  checkedBy: z.string(),
});
export type VerifiedClaim = z.infer<typeof verifiedClaim>;

/** A claim of a kind that the first release knows. */
export const firstClaim = z.extend(verifiedClaim, { claim: z.enum(firstClaimKinds) });

/** A claim of a kind that was added later. */
export const addedClaim = z.extend(verifiedClaim, { claim: z.enum(addedClaimKinds) });
