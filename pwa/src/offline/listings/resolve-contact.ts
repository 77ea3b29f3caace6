import type { Contact, ListingDetail, RevealReason } from '@patna/contracts';
import { isHidden, isMaskedFormOf, storedContact } from './contact-store.ts';
import { type RevealResult, revealContact } from './reveal-contact.ts';

export interface ResolvedContact {
  /** Full, or masked when the full one is not available. */
  contact: Contact;
  failure?: Extract<RevealResult, { ok: false }>;
}

/** The full contact of a hostel: the stored one when it is still valid, otherwise the server's. */
export async function resolveContact(
  served: Pick<ListingDetail, 'id' | 'contact'>,
  reason: RevealReason,
): Promise<ResolvedContact> {
  if (!isHidden(served.contact)) return { contact: served.contact };
  const known = await storedContact(served.id);
  if (known !== null && isMaskedFormOf(served.contact, known)) return { contact: known };
  const answer = await revealContact(served.id, known === null ? reason : 'refresh');
  if (answer.ok) return answer;
  return { contact: known ?? served.contact, failure: answer };
}
