import { type ClaimKind, claimKinds, type ListingDetail } from '@patna/contracts';

/** Claims that can be checked at a hostel. A woman warden matters only where only girls stay. */
export function claimKindsFor(gender: ListingDetail['genderPreference'] | undefined): ClaimKind[] {
  return claimKinds.filter((kind) => kind !== 'woman-warden' || gender === 'Girls');
}
