import type { ReviewAppeal, ReviewStatus, SubScores } from '@patna/contracts';

/** A review as it is stored, the reply of the hostel's owner with it. */
export interface StoredReview {
  _id: string;
  listingId: string;
  reviewerId: string;
  /** The name shown. */
  user: string;
  rating: number;
  subScores?: SubScores | undefined;
  comment: string;
  createdAt: Date;
  status?: ReviewStatus | undefined;
  hiddenReason?: string | undefined;
  /**
   * Doubtful, and no moderator has looked yet. Its status is `hidden`, so that nothing that does not
   * know of waiting shows it.
   */
  waits?: boolean | undefined;
  /** Against being hidden; goes when it is hidden anew. */
  appeal?: StoredAppeal | undefined;
  /** New, edited or answered by the owner, and no moderator has looked at it since. */
  needsCheck?: boolean | undefined;
  reply?: StoredReply | undefined;
  /** Doubtful: it takes the place of `reply` once a moderator has looked. */
  waitingReply?: StoredReply | undefined;
  /** How often it was written to; records from before it was counted have none. */
  version?: number | undefined;
}

export interface StoredReply {
  text: string;
  repliedAt: Date;
}

export interface StoredAppeal extends Omit<ReviewAppeal, 'writtenAt'> {
  writtenAt: Date;
}
