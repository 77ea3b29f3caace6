import type { ListingInput, ListingStatus, ModeratedClaim } from '@patna/contracts';
import type { WithOutbox } from '@patna/service-kit/mongo';
import type { Types } from 'mongoose';
import type { Focus, Size } from '../../photos/encoding/crop-frame.ts';
import type { ReviewStats } from '../listing-values.ts';

export interface StoredImage {
  readonly id: string;
  readonly alt: string;
  readonly placeholder: string;
  readonly whole?: Size | undefined;
  readonly focus?: Focus | undefined;
  /** The picture whose crops were cut anew: who approved that one approved this one. */
  readonly cropOf?: string | undefined;
}

/** Pictures with the same are one picture, however it is cropped. */
export function originOf({ id, cropOf = id }: StoredImage): string {
  return cropOf;
}

export interface HouseRules {
  readonly gateTime?: string | undefined;
  readonly noticeDays?: number | undefined;
  readonly lockInMonths?: number | undefined;
  readonly deposit?: number | undefined;
  readonly visitorsAllowed?: boolean | undefined;
  readonly vegOnly?: boolean | undefined;
}

/** A claim as it is stored: expired ones stay until they are renewed or withdrawn. */
export type StoredClaim = Readonly<ModeratedClaim>;

/** The facts that a moderator approves, as they are stored. */
export type StoredFacts = Pick<
  StoredListing,
  | 'propertyName'
  | 'ownerName'
  | 'gstin'
  | 'address'
  | 'genderPreference'
  | 'description'
  | 'contact'
  | 'isBranch'
  | 'branchType'
  | 'parentBranchHostel'
  | 'images'
>;

/** What an owner changed of an approved hostel; the record beside it stays as it was approved. */
export interface PendingChange {
  readonly facts: Partial<StoredFacts>;
  readonly since: Date;
  /** Why a moderator refused it; absent while it waits for one. */
  readonly rejectionReason?: string | undefined;
}

/** A hostel as stored: money in integer rupees, pictures by id, the review sums beside it. */
export interface StoredListing
  extends Omit<ListingInput, 'hostelImages' | 'photos' | 'consent'>,
    WithOutbox {
  _id: Types.ObjectId;
  hostelId: string;
  ownerId: string;
  status: ListingStatus;
  version: number;
  /** The version of the owner's last change; reviews count on from it. */
  editedAtVersion?: number | undefined;
  /** What the owner agreed to when handing it in, and when; for nobody else. */
  consent?: { readonly version: string; readonly givenAt: Date } | undefined;
  branches: string[];
  /** How often an edit of another relied on its parent; see `guardParents`. */
  guarded?: number | undefined;
  houseRules: HouseRules;
  images: StoredImage[];
  reviewStats: ReviewStats;
  /** Absent in records from before there were any. */
  claims?: readonly StoredClaim[] | undefined;
  /** The day on which a sweep first missed a required claim; absent while all are recorded. */
  unverifiedSince?: string | undefined;
  /** The last notice that a required claim ends: on which day, and how many days before at most. */
  claimsTold?: { readonly until: string; readonly daysBefore: number } | undefined;
  /** Why it is paused, unless its owner paused it; only while paused. */
  pausedBecause?: 'unverified' | undefined;
  /** What a moderator wants changed; only while rejected. */
  rejectionReason?: string | undefined;
  pending?: PendingChange | undefined;
  /** Its name as a moderator last let it through; absent before, and where it was never kept. */
  approvedName?: string | undefined;
  /** What a moderator approved was changed while it was paused: it goes by them when it is resumed. */
  unreviewed?: boolean | undefined;
  /** When it became public for the first time: what "newest" sorts by. */
  publishedAt: Date | null;
  /** When it became public the last time, after a pause or a review too. */
  liveSince?: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** Stamped by the store at every write that anybody may see. */
  changedAt?: Date | undefined;
}

/** What a listing had only for a while, and has no longer. */
export function goneFrom(listing: Omit<StoredListing, '_id' | 'outbox'>): Record<string, 1> {
  const passing = [
    'rejectionReason',
    'unreviewed',
    'pending',
    'mealsCost',
    'consent',
    'pausedBecause',
  ] as const;
  const gone = passing.filter((field) => listing[field] === undefined);
  return Object.fromEntries(gone.map((field) => [field, 1 as const]));
}
