import { type AccessTable, allowOnly } from './access-entry.ts';

/** Calls of moderators that change no hostel. */
export const moderationTable = {
  moderationQueue: () => ({ query: { kind: 'reports' }, answers: allowOnly(['admin']) }),
  failedSearches: () => ({ answers: allowOnly(['admin']) }),
  countFailedSearch: () => ({
    body: { q: 'magadh', visitor: 'a'.repeat(64) },
    // Public.
    answers: { anonymous: [200], asha: [200], bina: [200], owner: [200], admin: [200] },
  }),
  moderationAudit: ({ publicListing }) => ({
    query: { target: `listing:${publicListing}` },
    answers: allowOnly(['admin']),
  }),
  moderatedHostel: ({ ownListing }) => ({
    params: { listingId: ownListing },
    answers: allowOnly(['admin']),
  }),
  listModerators: () => ({ answers: allowOnly(['admin']) }),
  changeRole: (_things, { people }) => ({
    params: { userId: people.bina.userId },
    body: { role: 'admin' },
    // The stack has no secret key of an identity provider.
    answers: { ...allowOnly([]), admin: [409] },
  }),
} satisfies AccessTable;
