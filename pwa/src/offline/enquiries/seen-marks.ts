import type { EnquiryStatusInput, InputOf } from '@patna/contracts';
import type { OutboxItem } from '../database/db.ts';

/**
 * Time of the newest message marked as seen, by person and enquiry, since the page was loaded. A stored copy
 * may not have the mark yet.
 */
const marked = new Map<string, Map<string, string>>();

/** Enquiries that the person has opened. */
export function seenMarksOf(userId: string): readonly string[] {
  return [...(marked.get(userId)?.keys() ?? [])];
}

/** Up to which time the messages of each enquiry were marked as seen, ISO 8601. */
export function seenTimesOf(userId: string): ReadonlyMap<string, string> {
  return new Map(marked.get(userId));
}

export function isMarkedSeen(userId: string, enquiryId: string, upTo: string): boolean {
  return (marked.get(userId)?.get(enquiryId) ?? '') >= upTo;
}

export function addSeenMark(userId: string, enquiryId: string, upTo: string): void {
  const own = marked.get(userId) ?? new Map<string, string>();
  marked.set(userId, own.set(enquiryId, upTo));
}

export function removeSeenMark(userId: string, enquiryId: string): void {
  marked.get(userId)?.delete(enquiryId);
}

/** Forgets the mark of a cancelled item, so that the enquiry can be marked again. */
export function forgetSeenMark(item: OutboxItem): void {
  if (isSeenMark(item)) removeSeenMark(item.userId, enquiryIdOf(item));
}

/** Whether the item marks an enquiry as seen. Earlier releases queued the status “seen” for this. */
export function isSeenMark({ operation, body }: OutboxItem): boolean {
  if (operation === 'markEnquirySeen') return true;
  if (operation !== 'changeEnquiryStatus') return false;
  const { status, undo } = body as EnquiryStatusInput;
  return status === 'seen' && !undo;
}

/** Whether the queued item marks the messages up to that time. */
export function marksUpTo({ operation, body }: OutboxItem, upTo: string): boolean {
  if (operation !== 'markEnquirySeen') return false;
  return (body as InputOf<'markEnquirySeen'>['body']).upTo >= upTo;
}

export function enquiryIdOf({ params }: OutboxItem): string {
  return params['enquiryId'] ?? '';
}
