import type { EnquirySide } from '@patna/contracts';
import type { StoredEnquiry, StoredOpening, StoredReply } from '../stored-enquiry.ts';

type Conversation = Pick<StoredEnquiry, 'createdAt' | 'thread' | 'openings'>;

/**
 * The opening to record for this side. Null when it shows no message of the other side for the first time, so that a
 * repeated or late opening changes nothing.
 */
export function openingOf(
  { createdAt, thread = [], openings = [] }: Conversation,
  side: EnquirySide,
  { upTo, openedMs }: { readonly upTo: Date; readonly openedMs: number },
): StoredOpening | null {
  const received = thread.filter(({ by }) => by !== side).map((reply) => reply.createdAt);
  if (side === 'owner') received.push(createdAt);
  const shown = received.map((time) => time.getTime()).filter((time) => time <= upTo.getTime());
  if (shown.length === 0) return null;
  const newest = Math.max(...shown);
  const isKnown = openings.some(({ by, upTo: known }) => by === side && known.getTime() >= newest);
  // The phone's clock may be slow, but nobody reads a message before it was written.
  const at = new Date(Math.max(openedMs, newest));
  return isKnown ? null : { by: side, upTo: new Date(newest), at };
}

/** When the recipient first opened the conversation with this message in it. */
export function seenAtOf(
  { openings = [] }: Pick<Conversation, 'openings'>,
  { by, createdAt }: Pick<StoredReply, 'by' | 'createdAt'>,
): Date | undefined {
  return openings.find((each) => each.by !== by && each.upTo >= createdAt)?.at;
}
