/** The claims that apps of the first release know. */
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

/** Claims added since. Public answers carry them in `moreClaims`, which older apps do not read. */
export const addedClaimKinds = ['address'] as const;

/** What a moderator may have checked of a hostel, each for itself. `address`: the place was seen or proved by papers. */
export const claimKinds = [...addedClaimKinds, ...firstClaimKinds] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** The claims without which no hostel is approved or stays public. */
export const requiredClaimKinds = ['identity', 'address'] as const satisfies readonly ClaimKind[];
export type RequiredClaimKind = (typeof requiredClaimKinds)[number];
