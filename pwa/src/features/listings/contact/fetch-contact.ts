import type { Contact, ListingDetail } from '@patna/contracts';
import {
  isMaskedFormOf,
  saveContact,
  storedContact,
} from '../../../offline/listings/contact-store.ts';
import { revealContact } from '../../../offline/listings/reveal-contact.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { trackableVisitor, trackView } from '../analytics/track-view.ts';

export interface ContactRefusal {
  why: 'offline' | 'person' | 'visitor' | 'failed';
  /** Minutes until the next attempt is allowed. */
  wait?: number;
}

/** Returns the full contact, from this phone if it is stored. Counts as a reveal for the owner. */
export async function fetchContact({
  id,
  contact: served,
}: Pick<ListingDetail, 'id' | 'contact'>): Promise<Contact | ContactRefusal> {
  const stored = await storedContact(id).catch(() => null);
  if (stored !== null && isMaskedFormOf(served, stored)) {
    void trackView(id, 'contact');
    return stored;
  }
  const answer = await revealContact(id, 'tap', await trackableVisitor());
  if (!answer.ok) return stored ?? reasonOf(answer.error, answer.retryAfterMs);
  saveContact(id, answer.contact).catch((error: unknown) =>
    console.error('The number could not be kept on this phone.', error),
  );
  return answer.contact;
}

type Refused = Extract<Awaited<ReturnType<typeof revealContact>>, { ok: false }>;

function reasonOf(error: Refused['error'], retryAfterMs: Refused['retryAfterMs']): ContactRefusal {
  if (error.kind === 'network') return { why: 'offline' };
  if (error.status !== 429) return { why: 'failed' };
  const why = currentSession().status === 'signed-out' ? 'visitor' : 'person';
  return { why, wait: Math.ceil((retryAfterMs ?? 0) / 60_000) };
}
