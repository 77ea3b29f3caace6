/** What a moderator may have checked of a hostel, each for itself. */
export const claimKinds = [
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
export type ClaimKind = (typeof claimKinds)[number];
