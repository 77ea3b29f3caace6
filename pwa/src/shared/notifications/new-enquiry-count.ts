import { readItem, writeItem } from '../storage/local-storage.ts';
import { useStoredItem } from '../storage/use-stored-item.ts';

/** Deleted at sign-out, as its prefix says. */
const key = 'patna.me.owner-inbox';

/** Remembers on this phone how many new enquiries an owner has; null for people without hostels. */
export function setNewEnquiryCount(count: number | null): void {
  const text = count === null ? null : String(count);
  if (text !== readItem(key)) writeItem(key, text);
}

export function addNewEnquiryCount(count: number): void {
  setNewEnquiryCount((parse(readItem(key)) ?? 0) + count);
}

/** New enquiries about the person's own hostels; null for people not known to have any. */
export function useNewEnquiryCount(): number | null {
  return parse(useStoredItem(key));
}

function parse(text: string | null): number | null {
  return text === null ? null : Number(text) || 0;
}
