/** Verified claims about a hostel. */
export const claims = {
  title: 'What we verified',
  lead: 'We verified only these. The rest comes from the owner.',
  none: 'Nothing here is verified right now. We approved this page from what the owner sent us.',
  unknown: "This copy doesn't show what we verified. Open the page once when you're online.",
  checked: 'Verified on {{on}} by {{by}}. Valid until {{until}}.',
  kind: {
    identity: "Owner's identity",
    address: 'Address',
    gstin: 'GSTIN',
    visited: 'Visited by us',
    'police-registration': 'Police registration',
    'woman-warden': 'Woman warden, 24 hours',
    'staff-police-checked': 'Staff verified by police',
    'cctv-30-days': 'CCTV, recordings kept 30 days',
    'visitor-register': 'Visitor register',
    'biometric-attendance': 'Biometric night attendance',
  },
} as const;
