import { type AccessTable, allowedStatuses, allowOnly, ownAccountEntry } from './access-entry.ts';

/** Calls about co-managers. `manager-rights.test.ts` tests what co-managers themselves may do. */
export const managerTable = {
  managedListings: ownAccountEntry(),
  hostelTeams: ownAccountEntry(),
  inviteManager: ({ ownListing }) => ({
    params: { listingId: ownListing },
    body: { role: 'inbox' },
    answers: allowOnly(['asha']),
  }),
  openInvitation: ({ invitationToken }) => ({
    body: { token: invitationToken },
    // The invitation is to Asha's own hostel.
    answers: {
      anonymous: [401],
      asha: [409],
      bina: allowedStatuses,
      owner: allowedStatuses,
      admin: allowedStatuses,
    },
  }),
  acceptInvitation: () => ({
    body: { token: 'a'.repeat(43) },
    answers: { anonymous: [401], asha: [404], bina: [404], owner: [404], admin: [404] },
  }),
  withdrawInvitation: ({ ownListing, invitation }) => ({
    params: { listingId: ownListing, invitationId: invitation },
    answers: allowOnly(['asha']),
  }),
  removeManager: ({ ownListing }) => ({
    params: { listingId: ownListing, managerId: 'none' },
    answers: allowOnly([]),
  }),
} satisfies AccessTable;
