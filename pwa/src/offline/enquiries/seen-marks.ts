import type { EnquiryStatusInput } from '@patna/contracts';
import type { OutboxItem } from '../database/db.ts';

/** By person, since the page was loaded: copies may still say “new” after the mark was sent. */
const marked = new Map<string, Set<string>>();

const none: ReadonlySet<string> = new Set();

export function seenMarksOf(userId: string): ReadonlySet<string> {
  return marked.get(userId) ?? none;
}

export function addSeenMark(userId: string, enquiryId: string): void {
  marked.set(userId, new Set(marked.get(userId)).add(enquiryId));
}

export function removeSeenMark(userId: string, enquiryId: string): void {
  marked.get(userId)?.delete(enquiryId);
}

/** Forgets the mark of a cancelled item, so that the enquiry can be marked again. */
export function forgetSeenMark(item: OutboxItem): void {
  if (isSeenMark(item)) removeSeenMark(item.userId, enquiryIdOf(item));
}

export function isSeenMark({ operation, body }: OutboxItem): boolean {
  if (operation !== 'changeEnquiryStatus') return false;
  const { status, undo } = body as EnquiryStatusInput;
  return status === 'seen' && !undo;
}

export function enquiryIdOf({ params }: OutboxItem): string {
  return params['enquiryId'] ?? '';
}
