import { patnaDay } from '@patna/contracts';
import { type AccessTable, allowOnly, ownAccountEntry } from './access-entry.ts';
import { claimEvidence } from './owned-objects.ts';

const claim = {
  claim: 'gstin',
  checkedOn: patnaDay(Date.now()),
  expiresOn: patnaDay(Date.now() + 30 * 86_400_000),
  checkedBy: 'Patna Hostels, papers',
  evidence: claimEvidence,
};

/** Calls about claims and requests to verify them. */
export const claimTable = {
  hostelClaims: ({ publicListing }) => ({
    params: { listingId: publicListing },
    answers: allowOnly(['admin']),
  }),
  recordClaim: ({ publicListing }) => ({
    params: { listingId: publicListing },
    body: claim,
    answers: allowOnly(['admin']),
  }),
  withdrawClaim: ({ publicListing }) => ({
    params: { listingId: publicListing, claim: claim.claim },
    body: { reason: 'The papers are of another house.' },
    answers: allowOnly(['admin']),
  }),
  ownClaimRequests: ownAccountEntry(),
  requestClaim: ({ ownListing }) => ({
    params: { listingId: ownListing, claim: 'gstin' },
    answers: allowOnly(['asha']),
  }),
  addClaimPaper: ({ ownListing }) => ({
    params: { listingId: ownListing, claim: 'gstin' },
    body: { paper: btoa('%PDF-1.4 canary-paper') },
    answers: allowOnly(['asha']),
  }),
  withdrawClaimRequest: ({ ownListing }) => ({
    params: { listingId: ownListing, claim: 'gstin' },
    answers: allowOnly(['asha']),
  }),
  assignClaimRequest: ({ ownListing }) => ({
    params: { listingId: ownListing, claim: 'address' },
    body: { assigned: true },
    answers: allowOnly(['admin']),
  }),
  openClaimPaper: ({ ownListing, claimPaper }) => ({
    params: { listingId: ownListing, claim: 'address', paperId: claimPaper },
    answers: allowOnly(['admin']),
  }),
  decideClaimRequest: ({ ownListing }) => ({
    params: { listingId: ownListing, claim: 'address' },
    // Adding the paper has made this the second version.
    body: { decision: 'refuse', version: 2, reason: 'The lease names another house.' },
    answers: allowOnly(['admin']),
  }),
} satisfies AccessTable;
