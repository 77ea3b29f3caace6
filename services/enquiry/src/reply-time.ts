import type { StoredEnquiry } from './stored-enquiry.ts';
import { erasedOwner } from './erased-owner.ts';

/**
 * When the owner first replied. Null when there was no reply; undefined when the replies were erased before their time
 * was stored.
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

/** The field that stores the time of the first reply in a step that erases the replies. */
export function preserveReplyTime(
  enquiry: Parameters<typeof firstReplyAt>[0],
): Pick<StoredEnquiry, 'repliedAt'> {
  const repliedAt = firstReplyAt(enquiry);
  return repliedAt === undefined ? {} : { repliedAt };
}
