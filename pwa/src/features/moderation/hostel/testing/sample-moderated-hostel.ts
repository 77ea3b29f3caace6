import type { ModeratedHostel } from '@patna/contracts';
import { sampleListing } from '../../../../shared/listing/sample-owned-listing.ts';

const at = '2026-11-02T10:00:00.000Z';
const claim = {
  checkedOn: '2026-11-01',
  expiresOn: '2099-11-01',
  checkedBy: 'Patna Hostels',
  evidence: 'Seen on the spot.',
};

/** A public hostel with a waiting change, a report and two decisions. */
export const sampleModeratedHostel: ModeratedHostel = {
  listing: {
    ...sampleListing,
    propertyName: 'Ganga View Deluxe',
    waiting: { since: at, facts: ['propertyName'], approved: { propertyName: 'Ganga View' } },
  },
  own: false,
  history: [
    {
      _id: 'a2',
      at,
      actorId: sampleListing.createdBy,
      action: 'listing.change-sent',
      target: 'listing:hostel_1',
      to: 'propertyName',
    },
    {
      _id: 'a1',
      at,
      actorId: 'usr_admin',
      action: 'listing.moved',
      target: 'listing:hostel_1',
      from: 'in review',
      to: 'live',
    },
  ],
  reports: [
    {
      _id: 'report1',
      about: 'listing',
      listingId: 'hostel_1',
      version: 4,
      reporterId: 'usr_2',
      reason: 'fraud',
      text: 'They asked for money first.',
      status: 'open',
      createdAt: at,
    },
  ],
  claims: [
    { claim: 'identity', ...claim },
    { claim: 'address', ...claim },
  ],
  claimRequests: [],
  reviews: [],
  others: [{ listingId: 'hostel_2', propertyName: 'Ganga View 2', status: 'paused' }],
  clones: [],
  doubtful: [],
};
