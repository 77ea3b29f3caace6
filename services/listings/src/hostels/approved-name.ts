import type { StoredListing } from './stores/stored-listing.ts';

/**
 * What a hostel may be called towards anybody but its owner: as a moderator last let it through. Of
 * records from before that was kept, the name of one that was not changed since.
 */
export function approvedNameOf({
  status,
  unreviewed,
  propertyName,
  approvedName,
}: Pick<StoredListing, 'status' | 'unreviewed' | 'propertyName' | 'approvedName'>):
  | string
  | undefined {
  const stands = status === 'live' || (status === 'paused' && !unreviewed);
  return stands ? propertyName : approvedName;
}
