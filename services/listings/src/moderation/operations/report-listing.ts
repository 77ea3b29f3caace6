import { refusals } from '@patna/contracts';
import { type Handler, ProblemError, type Transaction } from '@patna/service-kit';
import type { ListingStore } from '../../hostels/stores/listing-store.ts';
import { belongsTo } from '../../managers/hostel-role.ts';
import { moderatorEvent } from '../moderator-event.ts';
import type { ReportStore } from '../report-store.ts';

export function reportListing(
  listings: ListingStore,
  reports: ReportStore,
): Handler<'reportListing'> {
  return async ({ input: { params, body }, caller, transaction: given, requestId }) => {
    const transaction = given as Transaction;
    const listing = await listings.find(params.listingId, transaction);
    if (listing?.status !== 'live') throw new ProblemError('not_found', refusals.hostelNotListed);
    if (listing.ownerId === caller.userId) {
      throw new ProblemError('forbidden', refusals.ownHostelReport);
    }
    if (belongsTo(listing, caller.userId)) {
      throw new ProblemError('forbidden', refusals.managedHostelReport);
    }
    const { hostelId: listingId } = listing;
    const target = `listing:${listingId}` as const;
    const report = { target, listingId, reporterId: caller.userId, ...body };
    const isFirst = !(await reports.isOpen(target, transaction));
    const added = await reports.add(report, transaction);
    if (!added) throw new ProblemError('conflict', refusals.hostelReported);
    if (isFirst) {
      const event = moderatorEvent(listing, { about: 'report' }, requestId);
      await listings.addEvent(listing, event, transaction);
    }
    return { data: { reportId: added._id, createdAt: added.createdAt.toISOString() } };
  };
}
