import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import type { ListingOwnerStore } from '../listing-owner-store.ts';
import { managersToNotify, type StoredEnquiry } from '../stored-enquiry.ts';

/** The event field that lists the co-managers to notify of this side's action. */
export async function notifiedManagers(
  listings: ListingOwnerStore,
  enquiry: StoredEnquiry,
  side: EnquirySide,
  transaction: Transaction,
) {
  const managers = side === 'sender' ? await listings.managersOf(enquiry, transaction) : [];
  // The sender may have become a co-manager of the hostel since.
  return managersToNotify(managers.filter((userId) => userId !== enquiry.senderId));
}
