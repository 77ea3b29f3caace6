import { personalStoragePrefix } from '../../offline/personal-storage.ts';

/** The dialog's fields as they were typed. */
export interface EnquiryDraft {
  name: string;
  phone: string;
  message: string;
  roomCategory: string;
  moveInDate: string;
}

export type Contact = Pick<EnquiryDraft, 'name' | 'phone'>;

/** What was typed for a hostel and not handed in. */
export function readDraft(listingId: string): Partial<EnquiryDraft> {
  return read(draftKey(listingId));
}

export function storeDraft(listingId: string, draft: EnquiryDraft): void {
  write(draftKey(listingId), draft);
}

export function forgetDraft(listingId: string): void {
  try {
    localStorage.removeItem(draftKey(listingId));
  } catch {
    // Nothing was stored either.
  }
}

/** Name and phone of the last enquiry: nobody types them twice. */
export function readContact(): Partial<Contact> {
  return read(contactKey);
}

export function storeContact(contact: Contact): void {
  write(contactKey, contact);
}

const contactKey = `${personalStoragePrefix}contact`;

function draftKey(listingId: string): string {
  return `${personalStoragePrefix}enquiry.${listingId}`;
}

function read(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const entries = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be refused; the open form still holds it.
  }
}
