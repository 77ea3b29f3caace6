/** What was checked of a hostel. */
export const claims = {
  title: 'What was checked',
  lead: 'We checked these points and no others. Everything else on this page is what the owner says.',
  none: 'No check of ours holds here today: before this page became public we looked at what the owner sent us, no more.',
  unknown: 'This copy does not say what was checked. Open the page once with a network.',
  checked: 'Checked on {{on}} by {{by}}. Holds until {{until}}.',
  kind: {
    identity: 'Identity of the owner',
    address: 'Address, seen or proved by papers',
    gstin: 'GSTIN',
    visited: 'Visited',
    'police-registration': 'Registered with the police',
    'woman-warden': 'Woman warden, day and night',
    'staff-police-checked': 'Staff checked by the police',
    'cctv-30-days': 'CCTV, kept for 30 days',
    'visitor-register': 'Visitor register',
    'biometric-attendance': 'Biometric night attendance',
  },
} as const;
