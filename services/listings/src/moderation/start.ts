import type { Handlers } from '@patna/service-kit';
import type { ServiceContext } from '@patna/service-kit/mongo';
import { startClaimRequests } from '../claim-requests/start.ts';
import type { ServiceModule } from '../service-module.ts';
import type { Stores } from '../stores.ts';
import { createCloneFinder } from './clones/find-clones.ts';
import { onEnquiryReported } from './consumers/on-enquiry-reported.ts';
import { onUserAudited } from './consumers/on-user-audited.ts';
import { decideListing } from './operations/decide-listing.ts';
import { decideReport } from './operations/decide-report.ts';
import { decideReview } from './operations/decide-review.ts';
import { findHostels } from './operations/find-hostels.ts';
import { hostelClaims, recordClaim, withdrawClaim } from './operations/hostel-claims.ts';
import { moderatedHostel } from './operations/moderated-hostel.ts';
import { moderationAudit } from './operations/moderation-audit.ts';
import { moderationQueue } from './operations/moderation-queue.ts';
import { reportListing } from './operations/report-listing.ts';
import { suspendListing } from './operations/suspend-listing.ts';
import { followAccount } from './suspend-hostel.ts';
import { periodicSweep } from '../periodic-sweep.ts';

export function startModeration(
  stores: Stores,
  { mongo, logger, suspensions }: ServiceContext,
): ServiceModule {
  const { listings, reports, audit } = stores;
  const clones = createCloneFinder(mongo);
  const claimRequests = startClaimRequests(stores);
  const sweep = periodicSweep({ ...stores, mongo }, logger);
  return {
    handlers: {
      moderationQueue: moderationQueue({ ...stores, suspensions, clonesOf: clones.find }),
      moderationAudit: moderationAudit(stores),
      findHostels: findHostels(listings),
      moderatedHostel: moderatedHostel({ ...stores, suspensions, clonesOf: clones.find }),
      suspendListing: suspendListing({ ...stores, suspensions }),
      decideListing: decideListing({ ...stores, suspensions }),
      decideReview: decideReview(stores),
      decideReport: decideReport(stores),
      hostelClaims: hostelClaims(stores),
      recordClaim: recordClaim(stores),
      withdrawClaim: withdrawClaim(stores),
      reportListing: reportListing(listings, reports),
      ...claimRequests.handlers,
    } satisfies Handlers,
    preparations: claimRequests.preparations,
    consumers: [...onUserAudited(audit), onEnquiryReported(stores)],
    followAccount: (state, transaction) => followAccount(listings, state, transaction),
    init: () => clones.init(),
    migrations: clones.migrations,
    start: () => sweep.start(),
    stop: () => sweep.stop(),
  };
}
