import type { EnquirySide, EnquiryView } from '@patna/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { markEnquirySeen } from './mark-enquiry-seen.ts';

type Conversation = Pick<
  EnquiryView,
  '_id' | 'status' | 'createdAt' | 'seenAt' | 'thread' | 'withdrawnAt'
>;

/** Marks the messages of the other side as seen while the conversation is open and the page is visible. */
export function useMarkSeen(enquiry: Conversation, side: EnquirySide, isOpen: boolean): void {
  const { _id: id } = enquiry;
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible, () => false);
  const upTo = isOpen && isVisible ? newestUnseen(enquiry, side) : undefined;
  useEffect(() => {
    if (upTo !== undefined) void markEnquirySeen(id, upTo);
  }, [id, upTo]);
}

/** The time of the newest message of the other side; undefined when it was marked as seen already. */
export function newestUnseen(
  { status, createdAt, seenAt, thread = [], withdrawnAt }: Conversation,
  side: EnquirySide,
): string | undefined {
  if (withdrawnAt !== undefined) return undefined;
  const first = side === 'owner' ? { createdAt, seenAt } : undefined;
  const newest = thread.findLast(({ by }) => by !== side) ?? first;
  const isNew = side === 'owner' && status === 'new';
  return newest?.seenAt === undefined || isNew ? newest?.createdAt : undefined;
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function isPageVisible(): boolean {
  return document.visibilityState === 'visible';
}
