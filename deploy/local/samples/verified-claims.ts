import { type ClaimKind, type ModeratedClaim, patnaDay } from '@patna/contracts';

const dayMs = 86_400_000;
const visit = 'Patna Hostels, visit';
const papers = 'Patna Hostels, papers';

interface SampleClaim {
  claims: ClaimKind[];
  checkedBy: string;
  /** Days from the check to the import. `holdsFor` is in days from the check. */
  checkedAgo: number;
  holdsFor: number;
  evidence: string;
}

/** Claims of some sample hostels, in addition to the required ones. The visit to hostel_xx06 has expired. */
const checked: Readonly<Record<string, SampleClaim[]>> = {
  hostel_xx01: [
    {
      claims: ['gstin'],
      checkedBy: papers,
      checkedAgo: 40,
      holdsFor: 660,
      evidence: 'Identity card seen; name and address agree with the GST portal.',
    },
    {
      claims: ['visited', 'visitor-register'],
      checkedBy: visit,
      checkedAgo: 21,
      holdsFor: 160,
      evidence: 'Walked through the house; register at the gate kept for the last month.',
    },
  ],
  hostel_xx02: [
    {
      claims: ['police-registration'],
      checkedBy: papers,
      checkedAgo: 30,
      holdsFor: 335,
      evidence: 'Acknowledgement of the police station seen, with stamp and number.',
    },
    {
      claims: ['visited', 'woman-warden', 'staff-police-checked', 'cctv-30-days'],
      checkedBy: visit,
      checkedAgo: 12,
      holdsFor: 170,
      evidence: 'Met the warden at night; recorder showed footage of 31 days ago.',
    },
  ],
  hostel_xx05: [
    {
      claims: ['visited', 'woman-warden', 'biometric-attendance'],
      checkedBy: visit,
      checkedAgo: 8,
      holdsFor: 175,
      evidence: 'Device at the door; list of the night before seen.',
    },
  ],
  hostel_xx06: [
    {
      claims: ['visited'],
      checkedBy: visit,
      checkedAgo: 400,
      holdsFor: 180,
      evidence: 'Walked through the house.',
    },
  ],
  hostel_xx14: [
    {
      claims: ['visited', 'police-registration'],
      checkedBy: visit,
      checkedAgo: 60,
      holdsFor: 120,
      evidence: 'Registration hangs in the office.',
    },
  ],
};

/** The claims that a hostel must have to be public. */
const required: SampleClaim = {
  claims: ['identity', 'address'],
  checkedBy: papers,
  checkedAgo: 40,
  holdsFor: 660,
  evidence: 'Identity card and electricity bill seen; name and address agree.',
};

/** The required claims of a hostel that is imported at `now`, in milliseconds since 1970. */
export function requiredSampleClaims(now: number): ModeratedClaim[] {
  return recorded(required, now);
}

/** All claims of a sample hostel that is imported at `now`, in milliseconds since 1970. */
export function sampleClaims(hostelId: string, now: number): ModeratedClaim[] {
  const others = (checked[hostelId] ?? []).flatMap((claims) => recorded(claims, now));
  return [...requiredSampleClaims(now), ...others];
}

function recorded(
  { claims, checkedBy, evidence, checkedAgo, holdsFor }: SampleClaim,
  now: number,
): ModeratedClaim[] {
  const day = (days: number) => patnaDay(now + days * dayMs);
  const checkedOn = day(-checkedAgo);
  const expiresOn = day(holdsFor - checkedAgo);
  return claims.map((claim) => ({ claim, checkedOn, expiresOn, checkedBy, evidence }));
}
