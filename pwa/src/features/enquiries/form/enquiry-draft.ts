import { personalStoragePrefix } from '../../../offline/database/personal-storage.ts';
import { writeItem } from '../../../shared/storage/local-storage.ts';
import { readTextMap } from '../../../shared/storage/local-text-map.ts';

/** Field values as typed. */
export interface EnquiryDraft {
  name: string;
  phone: string;
  message: string;
  roomCategory: string;
  moveInDate: string;
}

export type Contact = Pick<EnquiryDraft, 'name' | 'phone'>;

/** The draft for a hostel. */
export function readEnquiryDraft(listingId: string): Partial<EnquiryDraft> {
  return readTextMap(draftKey(listingId));
}

export function storeEnquiryDraft(listingId: string, draft: Partial<EnquiryDraft>): void {
  writeItem(draftKey(listingId), JSON.stringify(draft));
}

export function clearEnquiryDraft(listingId: string): void {
  writeItem(draftKey(listingId), null);
}

/** Name and phone of the last enquiry, to fill in the next form. */
export function readContact(): Partial<Contact> {
  return readTextMap(contactKey);
}

export function storeContact(contact: Contact): void {
  writeItem(contactKey, JSON.stringify(contact));
}

const contactKey = `${personalStoragePrefix}contact`;

function draftKey(listingId: string): string {
  return `${personalStoragePrefix}enquiry.${listingId}`;
}
