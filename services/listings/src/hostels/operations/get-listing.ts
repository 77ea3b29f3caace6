import type { Handler, CoalescingCache } from '@patna/service-kit';
import type { EnquirerStore } from '../../reviews/enquirer-store.ts';
import { listPublishedReviews } from '../../reviews/list-published-reviews.ts';
import type { ListingStore } from '../stores/listing-store.ts';
import { mayDoAt } from '../../managers/hostel-role.ts';
import { cardOf, detailOf } from '../listing-view.ts';
import { answerRateOf, usualReplyOf } from '../../statistics/hostel-statistics.ts';
import { requireReadableListing } from '../require-readable-listing.ts';
import type { ReviewStore } from '../../reviews/review-store.ts';
import { reviewSummaryOf } from '../../reviews/review-view.ts';
import type { TallyStore } from '../../statistics/tally-store.ts';

/**
 * Only live hostels are public; owners and co-managers also see theirs. A signed-in caller may just have written
 * through another process, so their read is never shared.
 */
export function getListing(
  listings: ListingStore,
  reviews: ReviewStore,
  tally: TallyStore,
  enquirers: EnquirerStore,
  reads: CoalescingCache,
): Handler<'getListing'> {
  const detailFor = async (id: string, callerId: string | undefined) => {
    const listing = await requireReadableListing(listings, id, callerId);
    const [published, totals, replyTime, answerRate, others] = await Promise.all([
      listPublishedReviews(listing.hostelId, { reviews, enquirers }),
      reviews.totals(listing.hostelId),
      usualReplyOf(listing.hostelId, tally),
      answerRateOf(listing.hostelId, tally),
      listings.othersOf(listing),
    ]);
    const reviewSummary = reviewSummaryOf(totals);
    const shown = detailOf(listing, published.listed);
    const seesAll = mayDoAt(listing, callerId, 'readHiddenBranches');
    const contact = mayDoAt(listing, callerId, 'readOwnContact') ? listing.contact : shown.contact;
    const { branches, parentBranchHostel } = shown;
    const named = [...branches, parentBranchHostel].filter((id) => id !== '');
    const names = await listings.namesAmong(named, seesAll ? listing.ownerId : undefined);
    const related = [...names].map(([id, propertyName]) => ({ id, propertyName }));
    const moreFromOwner = others.map(cardOf);
    const numbers = { reviewSummary, ...replyTime, ...answerRate };
    const detail = { ...shown, contact, related, moreFromOwner, ...numbers };
    if (seesAll) return detail;
    return {
      ...detail,
      branches: branches.filter((id) => names.has(id)),
      parentBranchHostel: names.has(parentBranchHostel) ? parentBranchHostel : '',
    };
  };
  return ({ input: { params }, caller }) =>
    caller
      ? detailFor(params.id, caller.userId)
      : reads.of(`hostel ${params.id}`, () => detailFor(params.id, undefined));
}
