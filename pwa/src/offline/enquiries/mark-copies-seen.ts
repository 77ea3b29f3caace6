import type { EnquirySide, EnquiryView, InputOf } from '@patna/contracts';
import {
  receivedEnquiriesResponse,
  responseCacheKey,
  sentEnquiriesResponse,
} from '../cache/response-cache-key.ts';
import type { LocalDb, OutboxItem } from '../database/db.ts';
import { enquiryIdOf } from './seen-marks.ts';

const copies = [
  { name: sentEnquiriesResponse, side: 'sender' },
  { name: receivedEnquiriesResponse, side: 'owner' },
] as const;

/** Writes a sent mark into the stored lists, which otherwise show the messages as new until the server answers. */
export async function markCopiesSeen(db: LocalDb, item: OutboxItem, at: number): Promise<void> {
  const { upTo } = item.body as InputOf<'markEnquirySeen'>['body'];
  const seenAt = new Date(at).toISOString();
  for (const { name, side } of copies) {
    const key = responseCacheKey(item.userId, name);
    const copy = (await db.meta.get(key))?.value as
      | { readonly value: readonly EnquiryView[] }
      | undefined;
    if (!copy) continue;
    const value = copy.value.map((enquiry) =>
      enquiry._id === enquiryIdOf(item) ? withSeen(enquiry, side, { upTo, seenAt }) : enquiry,
    );
    await db.meta.put({ key, value: { ...copy, value } });
  }
}

function withSeen(
  enquiry: EnquiryView,
  side: EnquirySide,
  { upTo, seenAt }: { upTo: string; seenAt: string },
): EnquiryView {
  const thread = enquiry.thread?.map((message) =>
    message.by === side || message.createdAt > upTo ? message : { seenAt, ...message },
  );
  const seen = { ...enquiry, ...(thread && { thread }) };
  if (side === 'sender' || enquiry.createdAt > upTo) return seen;
  return { seenAt, ...seen, ...(enquiry.status === 'new' && { status: 'seen' as const }) };
}
