import { type HostelAction, type HostelRole, mayDo } from '@patna/contracts';
import type { StoredListing } from '../hostels/stores/stored-listing.ts';

type Managed = Pick<StoredListing, 'ownerId' | 'managers'>;

/** The person's role at the hostel; undefined for a stranger. */
export function roleAt(listing: Managed, userId: string | undefined): HostelRole | undefined {
  if (userId === undefined) return undefined;
  if (listing.ownerId === userId) return 'owner';
  return listing.managers?.find((manager) => manager.userId === userId)?.role;
}

/** Whether the person may do this action at the hostel. */
export function mayDoAt(
  listing: Managed,
  userId: string | undefined,
  action: HostelAction,
): boolean {
  return mayDo(action, roleAt(listing, userId));
}

/**
 * Whether the person is the owner or a co-manager. They neither review nor report the hostel, and their views
 * are not counted.
 */
export function belongsTo(listing: Managed, userId: string | undefined): boolean {
  return roleAt(listing, userId) !== undefined;
}

/** The change that removes all co-managers of a hostel. It is empty for a hostel that never had one. */
export function withoutManagers({ managers }: Pick<StoredListing, 'managers'>) {
  return managers ? { managers: [] } : {};
}
