import { type Contact, isMaskedContact, maskContact } from '@patna/contracts';
import { db, type ListingRow } from '../database/db.ts';
import { withQuotaRetry } from '../database/free-space.ts';
import { readPackedListing } from './packed-listing.ts';

/** The full contact in a row: revealed, or stored before public answers masked it. */
export function contactOfRow(row: ListingRow | undefined): Contact | undefined {
  return [row?.detail?.contact, row?.contact].find(isFullContact);
}

/** The full contact of a hostel, when this phone has it; null otherwise. */
export async function storedContact(id: string): Promise<Contact | null> {
  const stored = contactOfRow(await db.listings.get(id));
  if (stored !== undefined) return stored;
  const packed = (await readPackedListing(id))?.detail.contact;
  return isFullContact(packed) ? packed : null;
}

/** Whether the masked contact belongs to the full one; if not, the contact has changed. */
export function isMaskedFormOf(masked: Contact, full: Contact): boolean {
  const { phone, email } = maskContact(full);
  return phone === masked.phone && email === masked.email;
}

/** Stores a revealed contact. Masked answers do not replace it. */
export async function saveContact(id: string, contact: Contact): Promise<void> {
  await withQuotaRetry(
    () =>
      db.transaction('rw', [db.listings], async () => {
        const { contactChanged: _, ...row } = (await db.listings.get(id)) ?? { id };
        const detail = row.detail ? { detail: { ...row.detail, contact } } : {};
        await db.listings.put({ ...row, ...detail, contact });
      }),
    'copy',
  );
}

export function isHidden(contact: Contact | undefined): boolean {
  return contact !== undefined && isMaskedContact(contact);
}

function isFullContact(contact: Contact | undefined): contact is Contact {
  return contact !== undefined && !isMaskedContact(contact);
}
