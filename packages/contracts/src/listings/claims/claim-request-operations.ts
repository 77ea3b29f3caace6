import * as z from 'zod/mini';
import { pathId } from '../../fields/fields.ts';
import { operation } from '../../operation.ts';
import { claimKinds } from './claim-kinds.ts';
import { claimRequest, paperInput } from './claim-requests.ts';
import { assignmentInput, claimRequestDecision, openedPaper } from './moderated-claim-requests.ts';

const ofOneClaim = z.object({ listingId: pathId, claim: z.enum(claimKinds) });
const oneRequest = z.object({ data: claimRequest });

/** Calls about requests to verify a claim. Phones never queue them. */
export const claimRequestOperations = {
  ownClaimRequests: operation({
    params: z.object({ userId: pathId }),
    status: 200,
    output: z.object({ data: z.array(claimRequest) }),
    errors: ['forbidden'],
  }),
  requestClaim: operation({
    params: ofOneClaim,
    status: 201,
    output: oneRequest,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  addClaimPaper: operation({
    params: ofOneClaim,
    body: paperInput,
    // Enough for the largest paper in base64 and the JSON around it.
    largestBody: 5 * 2 ** 20,
    status: 201,
    output: oneRequest,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  withdrawClaimRequest: operation({
    params: ofOneClaim,
    status: 200,
    output: oneRequest,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  assignClaimRequest: operation({
    params: ofOneClaim,
    body: assignmentInput,
    status: 200,
    output: oneRequest,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  /** The response is not stored under the idempotency key, so that papers are stored only in encrypted form. */
  openClaimPaper: operation({
    params: z.extend(ofOneClaim, { paperId: pathId }),
    status: 200,
    output: z.object({ data: openedPaper }),
    replay: false,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  decideClaimRequest: operation({
    params: ofOneClaim,
    body: claimRequestDecision,
    status: 200,
    output: oneRequest,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
};
