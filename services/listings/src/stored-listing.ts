import type { ListingInput, ListingStatus } from '@patna/contracts';
import type { WithOutbox } from '@patna/service-kit/mongo';
import type { Types } from 'mongoose';
import type { ReviewStats } from './listing.ts';

export interface StoredImage {
  readonly id: string;
  readonly alt: string;
  readonly placeholder: string;
}

export interface HouseRules {
  readonly gateTime?: string | undefined;
  readonly noticeDays?: number | undefined;
  readonly lockInMonths?: number | undefined;
  readonly deposit?: number | undefined;
  readonly visitorsAllowed?: boolean | undefined;
  readonly vegOnly?: boolean | undefined;
}

/** A hostel as stored: money in integer rupees, pictures by id, the review sums beside it. */
export interface StoredListing extends Omit<ListingInput, 'hostelImages' | 'photos'>, WithOutbox {
  _id: Types.ObjectId;
  hostelId: string;
  ownerId: string;
  status: ListingStatus;
  version: number;
  /** The version of the owner's last change; reviews count on from it. */
  editedAtVersion?: number | undefined;
  branches: string[];
  houseRules: HouseRules;
  images: StoredImage[];
  reviewStats: ReviewStats;
  /** What a moderator wants changed; only while rejected. */
  rejectionReason?: string | undefined;
  /** What a moderator approved was changed while it was paused: it goes by them when it is resumed. */
  unreviewed?: boolean | undefined;
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Stamped by the store at every write that anybody may see. */
  changedAt?: Date | undefined;
}
