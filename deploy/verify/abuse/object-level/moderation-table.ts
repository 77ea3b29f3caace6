import { type AccessTable, allowOnly } from './access-entry.ts';

/** Calls of moderators that change no hostel. */
export const moderationTable = {
  moderationQueue: () => ({ query: { kind: 'reports' }, answers: allowOnly(['admin']) }),
  failedSearches: () => ({ answers: allowOnly(['admin']) }),
  countFailedSearch: () => ({
    body: { q: 'magadh', visitor: 'a'.repeat(64) },
    // The hostel is public.
    answers: { anonymous: [200], asha: [200], bina: [200], owner: [200], admin: [200] },
  }),
  moderationAudit: ({ publicListing }) => ({
    query: { target: `listing:${publicListing}` },
    answers: allowOnly(['admin']),
  }),
  findHostels: () => ({ query: { name: 'hostel' }, answers: allowOnly(['admin']) }),
  moderatedHostel: ({ ownListing }) => ({
    params: { listingId: ownListing },
    answers: allowOnly(['admin']),
  }),
  listModerators: () => ({ answers: allowOnly(['admin']) }),
  changeRole: (_things, { people }) => ({
    params: { userId: people.asha.userId },
    // This is already her role.
    body: { role: 'user' },
    answers: { ...allowOnly(['admin']), asha: [403] },
  }),
  personName: (_things, { people }) => ({
    params: { userId: people.asha.userId },
    answers: { ...allowOnly(['admin']), asha: [403] },
  }),
  suspendAccount: (_things, { people }) => ({
    params: { userId: people.asha.userId },
    // It is not suspended.
    body: { decision: 'restore' },
    answers: { ...allowOnly(['admin']), asha: [403] },
  }),
} satisfies AccessTable;
