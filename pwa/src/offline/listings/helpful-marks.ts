import type { InputOf, ListedReview } from '@patna/contracts';
import { useSession } from '../../shared/session/session.ts';
import { readItem } from '../../shared/storage/local-storage.ts';
import { db } from '../database/db.ts';
import { useDbQuery } from '../database/use-db-query.ts';
import { laneItems } from '../outbox/outbox-item.ts';
import { outboxTransaction, signedInUserId } from '../outbox/queue.ts';
import { dropUntried, queueInLane } from '../outbox/replaceable-write.ts';
import { announceOutboxItem } from '../outbox/trigger-replay.ts';
import { type HelpfulAnswer, helpfulAnswers } from './helpful-effects.ts';

const operation = 'markReviewHelpful';
/** For about this long after the server's answer to a mark, cached lists may be older than that answer. */
const answerCountsMs = 3_600_000;
/** Key written by a previous release. Its value has ids of marked reviews, then `@` and the person's id. */
const formerKey = 'patna.me.helpful';

/** The signed-in person's marks on this phone. */
export interface HelpfulMarks {
  readonly former: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, HelpfulAnswer>;
  /** Marks that wait to be sent, by review. */
  readonly unsent: ReadonlyMap<string, boolean>;
}

const none: HelpfulMarks = { former: new Set(), answers: new Map(), unsent: new Map() };

export function useHelpfulMarks(): HelpfulMarks {
  const userId = useSession().user?.id ?? '';
  const read = () =>
    db.transaction('r', [db.meta, db.outbox], async (): Promise<HelpfulMarks> => {
      const answers = await helpfulAnswers(db, userId);
      const items = await db.outbox.where('userId').equals(userId).sortBy('key');
      const unsent = new Map<string, boolean>();
      for (const item of items) {
        if (item.operation !== operation || item.state === 'needs-attention') continue;
        const { helpful } = item.body as InputOf<typeof operation>['body'];
        unsent.set(item.params['reviewId'] ?? '', helpful);
      }
      return { former: formerMarks(userId), answers, unsent };
    });
  return useDbQuery(read, none, [userId]) ?? none;
}

/** A person's mark of a review, and the count to show. `isStored`: whether the server has the mark. */
export function helpfulMarkOf(
  { former, answers, unsent }: HelpfulMarks,
  review: Pick<ListedReview, '_id' | 'helpful' | 'foundHelpful'>,
): { isMarked: boolean; isStored: boolean; count: number } {
  const { _id: id, helpful = 0, foundHelpful = false } = review;
  const answer = answers.get(id);
  const isRecent = answer !== undefined && Date.now() - answer.at < answerCountsMs;
  const isStored = isRecent
    ? answer.isMarked
    : foundHelpful || (answer?.isMarked ?? former.has(id));
  const isMarked = unsent.get(id) ?? isStored;
  const stored = isRecent ? answer.count : Math.max(helpful, isStored ? 1 : 0);
  return { isMarked, isStored, count: stored + Number(isMarked) - Number(isStored) };
}

/** Queues a mark or its removal. One that was never sent is replaced. */
export async function markHelpful(
  params: { listingId: string; reviewId: string },
  helpful: boolean,
  isStored: boolean,
): Promise<void> {
  const userId = signedInUserId();
  const lane = `helpful:${params.reviewId}`;
  await outboxTransaction(async () => {
    await dropUntried(userId, lane);
    const isOnTheWay = (await laneItems(db, userId, lane)).length > 0;
    if (helpful === isStored && !isOnTheWay) return;
    await queueInLane({ userId, operation, params, body: { helpful }, lane });
  });
  announceOutboxItem();
}

function formerMarks(userId: string): ReadonlySet<string> {
  const [ids = '', person] = (readItem(formerKey) ?? '').split('@');
  return new Set(person === userId ? ids.split(',') : []);
}
