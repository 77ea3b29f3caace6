import { earliestDay, refusals } from '@patna/contracts';
import { type Handler, ProblemError, requireSelf, type Transaction } from '@patna/service-kit';
import type { EnquiryStore } from '../enquiry-store.ts';
import { enquiryViewOf } from '../enquiry-view.ts';
import type { ListingOwnerStore } from '../listing-owner-store.ts';
import { managerRoleAt } from '../managers/managers-store.ts';

export function sendEnquiry(
  enquiries: EnquiryStore,
  listings: ListingOwnerStore,
): Handler<'sendEnquiry'> {
  return async ({ input: { params, body }, caller, idempotencyKey, transaction, requestId }) => {
    const senderId = requireSelf(caller, params.userId);
    const { consent, ...typed } = body;
    requireDayToCome(typed.moveInDate, idempotencyKey);
    const listing = await listings.find(params.listingId);
    if (!listing || listing.status !== 'live') {
      throw new ProblemError('not_found', refusals.hostelNotListed);
    }
    const { _id: listingId, name: listingName, ownerId } = listing;
    // Owners and co-managers can't send enquiries to their own hostel: their replies would distort its reply time.
    if (ownerId === senderId) {
      throw new ProblemError('forbidden', refusals.ownHostelEnquiry);
    }
    if (managerRoleAt(listing, senderId)) {
      throw new ProblemError('forbidden', refusals.managedHostelEnquiry);
    }
    const session = transaction as Transaction;
    if (await enquiries.isBlocked({ listingId, ownerId, senderId }, session)) {
      throw new ProblemError('conflict', refusals.enquiryBlocked);
    }
    const enquiry = await enquiries.add(
      {
        listingId,
        listingName,
        ownerId,
        senderId,
        input: typed,
        consent: consent?.version,
        managerIds: listing.managers?.map(({ userId }) => userId) ?? [],
        idempotencyKey,
      },
      { transaction: session, requestId },
    );
    return { data: enquiryViewOf(enquiry) };
  };
}

/** @throws {ProblemError} when the visit day was already past at the time the enquiry was written */
function requireDayToCome(day: string | undefined, key: string | undefined): void {
  if (day === undefined || day >= earliestDay(Date.now(), key)) return;
  throw new ProblemError('validation_failed', undefined, {
    errors: [{ field: 'moveInDate', rule: 'day_within_a_year', message: 'has passed' }],
  });
}
