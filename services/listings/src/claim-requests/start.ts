import type { Handlers } from '@patna/service-kit';
import type { ServiceModule } from '../service-module.ts';
import {
  assignClaimRequest,
  decideClaimRequest,
  decryptPaper,
  openClaimPaper,
} from './operations/moderate-claim-requests.ts';
import {
  addClaimPaper,
  type ClaimRequestStores,
  ownClaimRequests,
  requestClaim,
  storeGivenPaper,
  withdrawClaimRequest,
} from './operations/own-claim-requests.ts';

export function startClaimRequests(
  stores: ClaimRequestStores,
): Required<Pick<ServiceModule, 'handlers' | 'preparations'>> {
  return {
    handlers: {
      ownClaimRequests: ownClaimRequests(stores),
      requestClaim: requestClaim(stores),
      addClaimPaper: addClaimPaper(stores),
      withdrawClaimRequest: withdrawClaimRequest(stores),
      assignClaimRequest: assignClaimRequest(stores),
      openClaimPaper: openClaimPaper(stores),
      decideClaimRequest: decideClaimRequest(stores),
    } satisfies Handlers,
    preparations: {
      addClaimPaper: storeGivenPaper(stores),
      openClaimPaper: decryptPaper(stores),
    },
  };
}
