import * as z from 'zod/mini';
import { isoDay } from '../../fields/fields.ts';
import { addedClaimKinds, claimKinds, firstClaimKinds } from './claim-kinds.ts';

/** A verified claim as everybody sees it. Days are in Patna. */
export const verifiedClaim = z.object({
  claim: z.enum(claimKinds),
  checkedOn: isoDay,
  /** The last day on which it holds. */
  expiresOn: isoDay,
  /** Who checked and how: "Patna Hostels, visit". */
  checkedBy: z.string(),
});
export type VerifiedClaim = z.infer<typeof verifiedClaim>;

/** A claim of the first release's kinds. */
export const firstClaim = z.extend(verifiedClaim, { claim: z.enum(firstClaimKinds) });

/** A claim of a later kind. */
export const addedClaim = z.extend(verifiedClaim, { claim: z.enum(addedClaimKinds) });
