import type { ReviewInput } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { moveFormPhotosToReview } from './queued-review-photos.ts';
import { queueReplacing, type UnsentWrite, useUnsentWrite } from '../outbox/replaceable-write.ts';

const laneOf = (listingId: string): string => `review:${listingId}`;

/** A review that the server has not accepted yet. */
export type UnsentReview = UnsentWrite<ReviewInput>;

/** Queues a review with its photos, including those of the form. */
export function queueReview(
  listingId: string,
  body: ReviewInput,
  former?: UnsentReview,
): Promise<string> {
  const params = { listingId, userId: me };
  const write = { operation: 'addReview', params, body, lane: laneOf(listingId) } as const;
  return queueReplacing(former, write, moveFormPhotosToReview);
}

export function useUnsentReview(listingId: string): UnsentReview | null | undefined {
  return useUnsentWrite<ReviewInput>(laneOf(listingId));
}
