/**
 * What a moderator looks at before a hostel is public. Of a public hostel a change of these waits for a
 * moderator, while the approved version stays public; every other field of an edit applies at once.
 */
export const approvedFacts = [
  'propertyName',
  'ownerName',
  'gstin',
  'address',
  'genderPreference',
  'description',
  'contact',
  'isBranch',
  'branchType',
  'parentBranchHostel',
  'hostelImages',
  'photos',
] as const;
export type ApprovedFact = (typeof approvedFacts)[number];

/** How the audit log writes a list of facts: `propertyName, contact`. */
export function factList(facts: readonly string[]): string {
  return facts.join(', ');
}
