import type { StoredListing } from './stores/stored-listing.ts';

/**
 * The name a moderator last approved, for everybody but the owner. Old records without it use their name if
 * it has not changed.
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
