import type { HostelManager, HostelTeam, ManagerInvitation } from '@patna/contracts';
import type { StoredListing, StoredManager } from '../hostels/stores/stored-listing.ts';
import type { InvitationStore, StoredInvitation } from './invitation-store.ts';

/** Co-managers and open invitations of the owner's hostels that have any. */
export async function teamsOf(
  owned: readonly StoredListing[],
  invitations: InvitationStore,
): Promise<HostelTeam[]> {
  const open = await invitations.listOpen(owned.map(({ hostelId }) => hostelId));
  const teams = owned.map(({ hostelId, managers = [] }) => ({
    listingId: hostelId,
    managers: managers.map(managerOf),
    invitations: open.filter(({ listingId }) => listingId === hostelId).map(invitationOf),
  }));
  return teams.filter((team) => team.managers.length + team.invitations.length > 0);
}

function managerOf({ managerId, name, role, since }: StoredManager): HostelManager {
  return { managerId, name, role, since: since.toISOString() };
}

/** An invitation without its token. */
export function invitationOf(invitation: StoredInvitation): ManagerInvitation {
  const { invitationId, role, createdAt, expiresAt } = invitation;
  return {
    invitationId,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** A hostel in the data export of a person who helps to manage it. */
export function managedHostelsOf(listing: StoredListing, userId: string) {
  const { hostelId: listingId, propertyName, approvedName = propertyName, managers = [] } = listing;
  return managers
    .filter((manager) => manager.userId === userId)
    .map(({ role, since }) => ({
      listingId,
      propertyName: approvedName,
      role,
      since: since.toISOString(),
    }));
}
