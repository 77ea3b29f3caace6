import type { Review } from '@patna/contracts';
import type { StoredReview } from './review-store.ts';

/** A review as anybody sees it: a name, never an id. */
export function reviewViewOf({ _id, user, rating, comment, createdAt }: StoredReview): Review {
  return { _id, user, rating, comment, createdAt: createdAt.toISOString() };
}
