import { type EnquirySide, type HostelAction, mayDo, refusals } from '@patna/contracts';
import { type Caller, ProblemError, type Transaction } from '@patna/service-kit';
import type { EnquiryStore } from './enquiry-store.ts';
import type { ListingOwnerStore } from './listing-owner-store.ts';
import type { StoredEnquiry } from './stored-enquiry.ts';

export interface PartyStores {
  readonly enquiries: EnquiryStore;
  readonly listings: ListingOwnerStore;
}

export interface EnquiryParty {
  readonly enquiry: StoredEnquiry;
  /** Co-managers write for the owner. */
  readonly side: EnquirySide;
  /** The co-manager who writes. Absent for the owner and the sender. */
  readonly manager?: { readonly userId: string; readonly name: string };
}

/**
 * Finds an enquiry and the caller's side in it. `action` is what an owner does; without it only the two people
 * of the enquiry may go on.
 * @throws {ProblemError} `not_found` for everybody else, `forbidden` when a co-manager's role does not allow it
 */
export async function requireEnquiryParty(
  { enquiries, listings }: PartyStores,
  caller: Caller,
  enquiryId: string,
  transaction: Transaction,
  action?: HostelAction,
): Promise<EnquiryParty> {
  const { userId, name } = caller;
  const enquiry = await enquiries.find(enquiryId, transaction);
  if (enquiry?.ownerId === userId) return { enquiry, side: 'owner' };
  if (enquiry?.senderId === userId) return { enquiry, side: 'sender' };
  const role = enquiry && (await listings.managerRole(enquiry, userId, transaction));
  if (!enquiry || !role) throw new ProblemError('not_found');
  if (action && mayDo(action, role)) return { enquiry, side: 'owner', manager: { userId, name } };
  throw new ProblemError('forbidden', action ? refusals.roleTooSmall : refusals.senderOnly);
}
