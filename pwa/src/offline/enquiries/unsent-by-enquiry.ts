import type { InputOf } from '@patna/contracts';
import { useFewer } from '../../shared/runtime/use-fewer.ts';
import { useSession } from '../../shared/session/session.ts';
import { db, type OutboxItem } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { unsentChanges } from './queue-enquiry-change.ts';
import { enquiryIdOf, isSeenMark, seenTimesOf } from './seen-marks.ts';

/** What this phone has queued for one enquiry that was sent before. */
export interface UnsentOfEnquiry {
  state: 'waiting' | 'needs-attention';
  /** The newest message. `at` is ISO 8601. */
  reply?: { text: string; hasPhotos: boolean; at: string } | undefined;
}

export interface UnsentByEnquiry {
  changes: ReadonlyMap<string, UnsentOfEnquiry>;
  /** Number of queued changes. */
  count: number;
  /**
   * Up to which time the messages of each enquiry were marked as seen, ISO 8601. The server may not know it
   * yet.
   */
  seen: ReadonlyMap<string, string>;
}

const none: UnsentByEnquiry = { changes: new Map(), count: 0, seen: new Map() };

/** Queued changes and seen marks of all enquiries, by enquiry. Calls back when a change has left the queue. */
export function useUnsentByEnquiry(onLeft: () => void): UnsentByEnquiry {
  const userId = useSession().user?.id ?? '';
  const read = async () => {
    const items = await db.outbox.where('userId').equals(userId).sortBy('key');
    return unsentByEnquiry(items, seenTimesOf(userId));
  };
  const found = useDbQuery(read, none, [userId]) ?? none;
  useFewer(found.count, onLeft);
  return found;
}

/** `items` are ordered by key; `marked` are the marks of this page. */
export function unsentByEnquiry(
  items: readonly OutboxItem[],
  marked: ReadonlyMap<string, string>,
): UnsentByEnquiry {
  const seen = new Map(marked);
  const byId = new Map<string, OutboxItem[]>();
  for (const item of items) {
    const id = enquiryIdOf(item);
    if (id === '') continue;
    if (item.operation === 'markEnquirySeen') {
      const { upTo } = item.body as InputOf<'markEnquirySeen'>['body'];
      if (upTo > (seen.get(id) ?? '')) seen.set(id, upTo);
    } else if (!isSeenMark(item)) {
      byId.set(id, [...(byId.get(id) ?? []), item]);
    }
  }
  const changes = new Map([...byId].map(([id, own]) => [id, unsentOf(own)] as const));
  return { changes, count: [...byId.values()].flat().length, seen };
}

function unsentOf(items: readonly OutboxItem[]): UnsentOfEnquiry {
  const isRefused = items.some(({ state }) => state === 'needs-attention');
  const last = items.findLast(({ operation }) => operation === 'replyToEnquiry');
  const reply = unsentChanges(last ? [last] : []).replies[0];
  return {
    state: isRefused ? 'needs-attention' : 'waiting',
    reply: last &&
      reply && {
        text: reply.text,
        hasPhotos: reply.photos.length > 0,
        at: new Date(last.createdAt).toISOString(),
      },
  };
}
