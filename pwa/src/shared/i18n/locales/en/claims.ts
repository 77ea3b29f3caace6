/** Verified claims about a hostel. */
export const claims = {
  title: 'What we verified',
  passed_one: '{{count}} check passed',
  passed_other: '{{count}} checks passed',
  latest: 'Last verified on {{on}}',
  all: 'Show all',
  fewer: 'Show less',
  unchecked: 'Not verified: {{kinds}}',
  lead: 'We verified only these points. The rest comes from the owner.',
  none: 'Nothing is verified right now. We approved this page based on what the owner told us.',
  unknown:
    "This saved copy doesn't show what we verified. Open the page when you're online to see it.",
  checked: 'Verified on {{on}} by {{by}}. Valid until {{until}}.',
  by: {
    us: 'Patna Hostels',
    papers: 'Patna Hostels (documents)',
    visit: 'Patna Hostels (visit)',
  },
  kind: {
    identity: "Owner's identity",
    address: 'Address',
    gstin: 'GSTIN',
    visited: 'Visited by us',
    'police-registration': 'Police registration',
    'woman-warden': 'Woman warden, 24 hours',
    'staff-police-checked': 'Staff verified by police',
    'cctv-30-days': 'CCTV recordings kept for 30 days',
    'visitor-register': 'Visitor register',
    'biometric-attendance': 'Biometric night attendance',
  },
} as const;
