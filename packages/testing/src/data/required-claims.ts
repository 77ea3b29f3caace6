import { type ClaimInput, patnaDay, requiredClaimKinds } from '@patna/contracts';

const dayMs = 86_400_000;

/** Bodies of `recordClaim` for all claims that an approval requires. */
export function requiredClaims(): ClaimInput[] {
  const checked = {
    checkedOn: patnaDay(Date.now()),
    expiresOn: patnaDay(Date.now() + 300 * dayMs),
  };
  const by = { checkedBy: 'Patna Hostels, papers', evidence: 'Identity card and bill seen.' };
  return requiredClaimKinds.map((claim) => ({ claim, ...checked, ...by }));
}
