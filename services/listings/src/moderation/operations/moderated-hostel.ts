import {
  type AccountSuspension,
  type ModeratedHostel,
  moderatedHostelLimits as limits,
} from '@patna/contracts';
import { type Handler, ProblemError } from '@patna/service-kit';
import type { ClaimRequestStore } from '../../claim-requests/claim-request-store.ts';
import { moderatedRequestOf } from '../../claim-requests/claim-request-view.ts';
import type { SuspendedAccounts } from '@patna/service-kit/mongo';
import { ownedOf } from '../../hostels/owned-view.ts';
import { ownersVersion } from '../../hostels/pending-change.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import { isSuspended, isSuspendedWithAccount } from '../../hostels/suspension.ts';
import { belongsTo } from '../../managers/hostel-role.ts';
import { moderatedReviewOf } from '../../reviews/review-view.ts';
import type { FindClones } from '../clones/find-clones.ts';
import { doubtfulTextsOf } from '../find-doubtful-words.ts';
import type { ModerationStores } from '../moderation-decisions.ts';
import { withNames } from '../audit-names.ts';
import { moderatedReportOf } from '../moderation-view.ts';
import type { StoredReport } from '../report-store.ts';
import { isOfOthers, requireAdmin } from '../require-admin.ts';
import { hostelClaimsOf } from '../verification/withdraw-invalid-claims.ts';

type Stores = ModerationStores & {
  readonly claimRequests: ClaimRequestStore;
  readonly clonesOf: FindClones;
  readonly suspensions: Pick<SuspendedAccounts, 'among'>;
};

export function moderatedHostel(stores: Stores): Handler<'moderatedHostel'> {
  return async ({ input: { params }, caller }) => {
    requireAdmin(caller);
    const listing = await stores.listings.find(params.listingId);
    if (!listing) throw new ProblemError('not_found');
    const { hostelId } = listing;
    const own = belongsTo(listing, caller.userId);
    const [reportsAndReviews, requests, clones, others, suspensions] = await Promise.all([
      own
        ? historyOfOwnHostel(stores, listing)
        : reportsAndReviewsOf(stores, listing, caller.userId),
      stores.claimRequests.ofHostel(hostelId),
      stores.clonesOf([listing]),
      othersOfOwner(stores, listing),
      stores.suspensions.among([listing.ownerId]),
    ]);
    const ownerSuspension = suspensions.get(listing.ownerId);
    const data: ModeratedHostel = {
      listing: ownedOf(listing),
      own,
      ...suspensionOf(listing, ownerSuspension),
      ...(ownerSuspension && { ownerSuspension }),
      ...reportsAndReviews,
      claims: hostelClaimsOf(listing).claims,
      claimRequests: requests.map((each) => moderatedRequestOf(each, listing, caller.userId)),
      others,
      clones: [...(clones.get(hostelId) ?? [])],
      doubtful: doubtfulTextsOf(ownersVersion(listing)),
    };
    return { data };
  };
}

/** The history without reports and reviews: nobody may read who reported their own hostel. */
async function historyOfOwnHostel({ audit, listings }: Stores, { hostelId }: StoredListing) {
  const history = await audit.latestAbout([`listing:${hostelId}`], limits.history);
  return { history: await withNames(history, listings), reports: [], reviews: [] };
}

/** Reports, reviews that need a look, and the audit entries about them and the hostel. */
async function reportsAndReviewsOf(
  { audit, listings, reports, reviews, suspensions }: Stores,
  listing: StoredListing,
  moderatorId: string,
) {
  const { hostelId } = listing;
  const [allReported, reviewsToCheck] = await Promise.all([
    reports.ofHostel(hostelId, limits.reports),
    reviews.hiddenOrUnchecked(hostelId, limits.reviews),
  ]);
  const reviewIds = allReported.flatMap(({ target }) =>
    target.startsWith('review:') ? [target.slice('review:'.length)] : [],
  );
  const reviewsById = new Map((await reviews.findMany(reviewIds)).map((each) => [each._id, each]));
  const reviewOf = ({ target }: StoredReport) => reviewsById.get(target.replace(/^review:/, ''));
  const reported = allReported.filter((report) =>
    isOfOthers(moderatorId, { review: reviewOf(report), report }),
  );
  const hiddenOrUnchecked = reviewsToCheck.filter((review) => isOfOthers(moderatorId, { review }));
  const targets = [
    `listing:${hostelId}`,
    ...reported.map(({ _id }) => `report:${_id}`),
    ...new Set([
      ...reported.map(({ target }) => target).filter((target) => target.startsWith('review:')),
      ...hiddenOrUnchecked.map(({ _id }) => `review:${_id}`),
    ]),
  ];
  const [history, suspended] = await Promise.all([
    audit.latestAbout(targets, limits.history),
    suspensions.among(reported.flatMap(({ reportedId = [] }) => reportedId)),
  ]);
  return {
    history: await withNames(history, listings),
    reports: reported.map((report) =>
      moderatedReportOf(report, {
        listing,
        review: reviewOf(report),
        reportedSuspension: suspended.get(report.reportedId ?? ''),
      }),
    ),
    reviews: hiddenOrUnchecked.map(moderatedReviewOf),
  };
}

async function othersOfOwner({ listings }: Stores, { ownerId, hostelId }: StoredListing) {
  const found = await listings.listOfOwner(ownerId);
  return found
    .filter((each) => each.hostelId !== hostelId)
    .slice(0, limits.others)
    .map((each) => ({
      listingId: each.hostelId,
      propertyName: each.propertyName,
      status: each.status,
      ...(isSuspended(each) && { suspended: true as const }),
    }));
}

function suspensionOf(listing: StoredListing, ownerSuspension: AccountSuspension | undefined) {
  if (!isSuspended(listing)) return {};
  const { suspension, rejectionReason } = listing;
  const { since, from } = suspension;
  const isWithAccount = isSuspendedWithAccount(listing);
  const reason = isWithAccount ? ownerSuspension?.reason : rejectionReason;
  const withAccount = isWithAccount && ({ withAccount: true } as const);
  return { suspension: { since: since.toISOString(), reason: reason ?? '', from, ...withAccount } };
}
