import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { ListingOwnerStore } from '../listing-owner-store.ts';
import { managersToNotify, type StoredEnquiry } from '../stored-enquiry.ts';

/** The co-managers to notify of what this side did, as a field of the event. */
export async function notifiedManagers(
  listings: ListingOwnerStore,
  enquiry: StoredEnquiry,
  side: EnquirySide,
  transaction: Transaction,
) {
  const managers = side === 'sender' ? await listings.managersOf(enquiry, transaction) : [];
  // A sender may have become a co-manager since.
  return managersToNotify(managers.filter((userId) => userId !== enquiry.senderId));
}
