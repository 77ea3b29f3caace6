import type { CallName } from '../../calls.ts';
import type { CallText } from './field-texts.ts';

/** Texts of the calls about claims and requests to verify them. */
export const claimCallTexts = {
  hostelClaims: {
    summary: 'All claims about a hostel with their evidence, expired ones included; for admins',
  },
  recordClaim: {
    summary: 'Record that a claim about a hostel was verified; again renews it; for admins',
  },
  withdrawClaim: {
    summary: 'Withdraw a claim about a hostel, with a reason; for admins',
  },
  ownClaimRequests: {
    summary: "Requests to verify claims of the caller's hostels, newest first",
  },
  requestClaim: {
    summary: "Ask for the verification of a claim of the caller's hostel",
    description:
      'There is one request for each hostel and claim. A decided one can be asked again; its papers are then deleted.',
  },
  addClaimPaper: {
    summary: 'Add a paper to an open request',
    description:
      'Only moderators can read it. It is stored encrypted and deleted 30 days after the decision.',
  },
  withdrawClaimRequest: {
    summary: 'Withdraw an open request and delete its papers',
  },
  assignClaimRequest: {
    summary: 'Take an open request, or return it to the queue; for admins',
  },
  openClaimPaper: {
    summary: 'The bytes of a paper; for admins',
    description: 'Every look is written to the audit log.',
  },
  decideClaimRequest: {
    summary: 'Approve a request, which records the claim, or refuse it with a reason; for admins',
    description: 'Nobody decides about their own hostel or about a request another has taken.',
  },
} as const satisfies Partial<Record<CallName, CallText>>;
