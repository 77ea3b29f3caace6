import { type HostelAction, type HostelRole, mayDo } from '@patna/contracts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

type Managed = Pick<StoredListing, 'ownerId' | 'managers'>;

/** What the person is to the hostel; undefined for a stranger. */
export function roleAt(listing: Managed, userId: string | undefined): HostelRole | undefined {
  if (userId === undefined) return undefined;
  if (listing.ownerId === userId) return 'owner';
  return listing.managers?.find((manager) => manager.userId === userId)?.role;
}

/** Whether the person may do it at the hostel. */
export function mayDoAt(
  listing: Managed,
  userId: string | undefined,
  action: HostelAction,
): boolean {
  return mayDo(action, roleAt(listing, userId));
}

/** Owners and co-managers neither review nor report a hostel, and their views are not counted. */
export function belongsTo(listing: Managed, userId: string | undefined): boolean {
  return roleAt(listing, userId) !== undefined;
}

/** What ends all co-managers of a hostel. A hostel that never had one stays as it is. */
export function withoutManagers({ managers }: Pick<StoredListing, 'managers'>) {
  return managers ? { managers: [] } : {};
}
