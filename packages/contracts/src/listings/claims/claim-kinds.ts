/** Kinds of claims that apps of the first release know. */
export const firstClaimKinds = [
  'identity',
  'gstin',
  'visited',
  'police-registration',
  'woman-warden',
  'staff-police-checked',
  'cctv-30-days',
  'visitor-register',
  'biometric-attendance',
] as const;

/** Kinds that were added later. Public responses list them in `moreClaims`, which older apps ignore. */
export const addedClaimKinds = ['address'] as const;

/** Everything that a moderator can verify. `address`: the place was visited, or papers proved it. */
export const claimKinds = [...addedClaimKinds, ...firstClaimKinds] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Claims that a public hostel must have. */
export const requiredClaimKinds = ['identity', 'address'] as const satisfies readonly ClaimKind[];
/** Claims that a public hostel may lack. */
export const optionalClaimKinds = claimKinds.filter((kind) => !isRequired(kind));

function isRequired(kind: ClaimKind): boolean {
  return (requiredClaimKinds as readonly ClaimKind[]).includes(kind);
}

export type RequiredClaimKind = (typeof requiredClaimKinds)[number];
