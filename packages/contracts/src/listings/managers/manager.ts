import * as z from 'zod/mini';
import { isoTime } from '../../fields/fields.ts';
import { shareToken } from '../../wishlist/lists.ts';
import { ownedListing } from '../hostel/listing.ts';
import { managerRoles } from './hostel-rights.ts';

/** Most co-managers of a hostel, and most open invitations. */
export const maxManagers = 5;
export const maxOpenInvitations = 5;

/** Most hostels that one person helps to manage. */
export const maxManagedHostels = 20;

/** Days in which an invitation can be accepted. */
export const invitationDays = 7;

const role = z.enum(managerRoles);

/** Body of inviteManager. */
export const managerInvitationInput = z.object({ role });

/** An open invitation as the owner sees it. Its token is returned only once. */
export const managerInvitation = z.object({
  invitationId: z.string(),
  role,
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type ManagerInvitation = z.infer<typeof managerInvitation>;

export const createdInvitation = z.extend(managerInvitation, { token: shareToken });
export type CreatedInvitation = z.infer<typeof createdInvitation>;

/** A co-manager as the owner sees them. */
export const hostelManager = z.object({
  managerId: z.string(),
  /** The account's name when the invitation was accepted. */
  name: z.string(),
  role,
  since: isoTime,
});
export type HostelManager = z.infer<typeof hostelManager>;

/** Who helps to manage a hostel. */
export const hostelTeam = z.object({
  listingId: z.string(),
  /** In the order in which they accepted. */
  managers: z.array(hostelManager),
  /** Newest first. */
  invitations: z.array(managerInvitation),
});
export type HostelTeam = z.infer<typeof hostelTeam>;

/** What an invited person reads before accepting. */
export const openedInvitation = z.object({
  listingId: z.string(),
  propertyName: z.string(),
  /** The owner's name as shown on the hostel's page. */
  ownerName: z.string(),
  role,
  expiresAt: isoTime,
  /** Whether the caller has accepted this invitation. */
  accepted: z.boolean(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

/** A hostel as its co-manager sees it. In the role `inbox`, `waiting` and `rejectionReason` are left out. */
export const managedListing = z.extend(ownedListing, { managerRole: role });
export type ManagedListing = z.infer<typeof managedListing>;
