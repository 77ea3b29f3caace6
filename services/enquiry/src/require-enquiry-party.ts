import type { EnquirySide } from '@patna/contracts';
import { type Caller, ProblemError, type Transaction } from '@patna/service-kit';
import type { EnquiryStore } from './enquiry-store.ts';
import type { StoredEnquiry } from './stored-enquiry.ts';

/**
 * Finds an enquiry and the caller's side in it.
 * @throws {ProblemError} `not_found` for everybody else
 */
export async function requireEnquiryParty(
  enquiries: EnquiryStore,
  caller: Caller,
  enquiryId: string,
  transaction: Transaction,
): Promise<{ enquiry: StoredEnquiry; side: EnquirySide }> {
  const enquiry = await enquiries.find(enquiryId, transaction);
  if (enquiry?.ownerId === caller.userId) return { enquiry, side: 'owner' };
  if (enquiry?.senderId === caller.userId) return { enquiry, side: 'sender' };
  throw new ProblemError('not_found');
}
