/**
 * Facts that a moderator approves. A change of one on a public hostel waits while the approved version stays
 * public; other fields apply at once.
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

/** The audit log's form: `propertyName, contact`. */
export function factList(facts: readonly string[]): string {
  return facts.join(', ');
}
