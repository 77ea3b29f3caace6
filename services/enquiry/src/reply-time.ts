import type { StoredEnquiry } from './enquiry-store.ts';
import { erasedOwner } from './erased-owner.ts';

/**
 * When the owner first wrote back; null: not yet. Undefined where what was written went away before its
 * time was kept.
 */
export function firstReplyAt(
  enquiry: Pick<StoredEnquiry, 'thread' | 'repliedAt' | 'withdrawnAt' | 'ownerId'>,
): Date | null | undefined {
  const { thread = [], repliedAt, withdrawnAt, ownerId } = enquiry;
  if (repliedAt !== undefined) return repliedAt;
  const first = thread.find((reply) => reply.by === 'owner');
  if (first) return first.createdAt;
  return withdrawnAt || ownerId === erasedOwner ? undefined : null;
}

/** For a step that takes the owner's words away: when the first of them came stays, for the hostel's numbers. */
export function preserveReplyTime(
  enquiry: Parameters<typeof firstReplyAt>[0],
): Pick<StoredEnquiry, 'repliedAt'> {
  const repliedAt = firstReplyAt(enquiry);
  return repliedAt === undefined ? {} : { repliedAt };
}
