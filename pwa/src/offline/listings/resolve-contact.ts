import type { Contact, ListingDetail, RevealReason } from '@patna/contracts';
import { isHidden, isMaskedFormOf, storedContact } from './contact-store.ts';
import { type Revealed, revealContact } from './reveal-contact.ts';

export interface ResolvedContact {
  /** Full, or as it was served when it could not be had. */
  contact: Contact;
  failure?: Extract<Revealed, { ok: false }>;
}

/** The full contact of a hostel as served: what this phone knows where it is the same, else the server's word. */
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
