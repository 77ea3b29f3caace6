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
  /** The caller's side. Co-managers are on the owner's side. */
  readonly side: EnquirySide;
  /** The co-manager who makes the call. Absent for the owner and the sender. */
  readonly manager?: { readonly userId: string; readonly name: string };
}

/**
 * Finds an enquiry and the caller's side in it. `action` is the call that a co-manager's role must allow; without it
 * only the sender and the owner may continue.
 * @throws {ProblemError} `not_found` for everybody else, `forbidden` for a co-manager who may not make the call
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
