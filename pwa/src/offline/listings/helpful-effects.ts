import type { OutputOf } from '@patna/contracts';
import type { LocalDb } from '../database/db.ts';
import type { OutboxEffects } from '../outbox/effects.ts';

/** What the server answered to a mark. `at` is the time of its receipt, in ms. */
export interface HelpfulAnswer {
  readonly isMarked: boolean;
  readonly count: number;
  readonly at: number;
}

const rowKeyOf = (userId: string, reviewId: string): string => `helpful:${userId} ${reviewId}`;

/** Keeps the server's answer, so that the mark and its count stay when the list on this phone is older. */
export const helpfulEffects = {
  markReviewHelpful: {
    async onTransition(db, { userId, params }, transition) {
      if (transition.to !== 'sent') return;
      const { data } = transition.output as OutputOf<'markReviewHelpful'>;
      const value: HelpfulAnswer = {
        isMarked: data.foundHelpful,
        count: data.helpful,
        at: transition.at,
      };
      await db.meta.put({ key: rowKeyOf(userId, params['reviewId'] ?? ''), value });
    },
  },
} satisfies Readonly<Record<string, OutboxEffects>>;

/** The server's stored responses to a person's helpful marks, by review id. */
export async function helpfulAnswers(
  db: LocalDb,
  userId: string,
): Promise<ReadonlyMap<string, HelpfulAnswer>> {
  const place = rowKeyOf(userId, '');
  const rows = await db.meta.where('key').startsWith(place).toArray();
  return new Map(rows.map(({ key, value }) => [key.slice(place.length), value as HelpfulAnswer]));
}
