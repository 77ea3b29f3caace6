import type { ReviewAppeal, ReviewStatus, SubScores } from '@patna/contracts';
import type { StoredImage } from '../hostels/stores/stored-listing.ts';

export interface StoredReview {
  _id: string;
  listingId: string;
  reviewerId: string;
  /** The shown name. */
  user: string;
  rating: number;
  subScores?: SubScores | undefined;
  comment: string;
  createdAt: Date;
  /** `YYYY-MM` */
  stayMonth?: string | undefined;
  /** User ids of those who found it helpful, and how many. */
  helpfulBy?: string[] | undefined;
  helpful?: number | undefined;
  photos?: StoredReviewPhoto[] | undefined;
  /** Why a moderator removed photos since the last edit. */
  photosRefused?: string | undefined;
  status?: ReviewStatus | undefined;
  hiddenReason?: string | undefined;
  /** Doubtful and not yet decided. Its status is `hidden`, so older code does not show it. */
  waits?: boolean | undefined;
  /** The appeal against hiding; removed when it is hidden again. */
  appeal?: StoredAppeal | undefined;
  /** New, edited or replied to since a moderator last looked. */
  needsCheck?: boolean | undefined;
  reply?: StoredReply | undefined;
  /** A doubtful reply. It becomes `reply` when a moderator approves it. */
  waitingReply?: StoredReply | undefined;
  /** Number of writes. Absent in old records. */
  version?: number | undefined;
}

export interface StoredReviewPhoto extends Pick<StoredImage, 'id' | 'placeholder' | 'whole'> {
  /** No moderator has approved it. */
  readonly waits?: true | undefined;
}

export interface StoredReply {
  text: string;
  repliedAt: Date;
}

export interface StoredAppeal extends Omit<ReviewAppeal, 'writtenAt'> {
  writtenAt: Date;
}
