import { type AccessTable, allowedStatuses, allowOnly, ownAccountEntry } from './access-entry.ts';

/** The calls about co-managers. What co-managers themselves may do is in `manager-rights.test.ts`. */
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
    // It is an invitation to Asha's own hostel.
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
