/**
 * Facts that a moderator has to approve. If one of them changes on a public hostel, the change waits while the approved
 * version stays public; other changes apply immediately.
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

/** The facts as the audit log lists them: `propertyName, contact`. */
export function factList(facts: readonly string[]): string {
  return facts.join(', ');
}
