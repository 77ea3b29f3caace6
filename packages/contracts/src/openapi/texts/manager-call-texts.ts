import type { CallName } from '../../calls.ts';
import type { CallText } from './field-texts.ts';

/** Texts of the calls about co-managers. */
export const managerCallTexts = {
  managedListings: {
    summary: 'Hostels that the caller helps to manage, newest first, each with the role',
    description:
      "Own hostels are in `ownerListings` only. In the role `inbox` the owner's pending change is left out.",
  },
  hostelTeams: {
    summary: "Co-managers and open invitations of the caller's hostels, without tokens",
    description: 'Hostels without both are left out.',
  },
  inviteManager: {
    summary: "Create a link that invites one person to help manage the caller's hostel",
    description:
      'The link works once, for seven days. A hostel has at most five open invitations. A request repeated under ' +
      'its key returns the same link, or 410 when it is no longer open.',
  },
  withdrawInvitation: {
    summary: 'Take back an invitation',
    description: 'Succeeds for an invitation that is no longer open.',
  },
  openInvitation: {
    summary: 'Read who invites the caller to which hostel; 410 when the link is no longer open',
  },
  acceptInvitation: {
    summary: 'Accept an invitation and become a co-manager',
    description: 'A repeated request of the same person succeeds while they manage the hostel.',
  },
  removeManager: {
    summary: "Remove a co-manager from the caller's hostel, or stop managing one",
    description: 'Takes effect at once. With `me` the caller stops managing the hostel.',
  },
} as const satisfies Partial<Record<CallName, CallText>>;
