import type { CallName } from '../../calls.ts';
import type { CallText } from './field-texts.ts';

/** Texts of the calls of moderators. Those about claims are in another file. */
export const moderationCallTexts = {
  listModerators: {
    summary: 'People with the role of a moderator; for admins',
    description: 'Without the secret key of the identity provider, as of their last sign-in.',
  },
  changeRole: {
    summary: 'Make a person a moderator, or end it, at the identity provider; for admins',
    description:
      'The change is recorded at once and reaches the identity provider within seconds. The role of the last ' +
      'moderator stays. Needs the secret key of the identity provider.',
  },
  suspendAccount: {
    summary: "Suspend a person's account with a reason, or restore it; for admins",
    description:
      'A suspended account may read, take things back, change its own profile and write to support; its other writes are ' +
      '`forbidden` within seconds. Its hostels are hidden until it is restored. Moderators cannot be suspended.',
  },
  personName: {
    summary: 'Name and role of a person, as in a report about them; for admins',
  },
  moderationQueue: {
    summary: 'What waits for moderators, or the hidden reviews, oldest first; for admins',
  },
  moderationAudit: {
    summary: 'The audit log of decisions and looks at personal records, newest first; for admins',
  },
  failedSearches: {
    summary: 'Search texts without a result that five or more people typed; for admins',
  },
  decideListing: {
    summary: 'Approve a listing, or reject it with a reason; for admins',
    description: 'Send the version that was reviewed, in the body or in If-Match.',
  },
  findHostels: {
    summary: 'Hostels of any status whose name has these words, by name; for admins',
  },
  moderatedHostel: {
    summary: 'Everything about one hostel: changes, claims, reports, decisions; for admins',
  },
  suspendListing: {
    summary: 'Suspend a hostel with a reason, or restore it; for admins',
    description:
      'A suspended hostel is hidden, and its owner cannot change it or submit it again. Nobody decides about their own hostel.',
  },
  decideReview: {
    summary:
      "Keep, hide or restore a review, or remove its photos or the owner's reply; for admins",
    description: 'Send the version that was reviewed in the body.',
  },
  decideReport: {
    summary: "Hide the reported item, remove the owner's reply, or dismiss the report; for admins",
  },
} as const satisfies Partial<Record<CallName, CallText>>;
