import type {
  ClaimKind,
  ListingInput,
  ListingStatus,
  ManagerRole,
  ModeratedClaim,
} from '@patna/contracts';
import type { WithOutbox } from '@patna/service-kit/mongo';
import type { Types } from 'mongoose';
import type { Focus, Size } from '../../photos/encoding/crop-frame.ts';
import type { ReviewStats } from '../derived-listing-values.ts';

export interface StoredImage {
  readonly id: string;
  readonly alt: string;
  readonly placeholder: string;
  readonly whole?: Size | undefined;
  readonly focus?: Focus | undefined;
  /** The picture this one was cropped from; its approval covers this one. */
  readonly cropOf?: string | undefined;
}

/** The id that all crops of one picture share. */
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

/** A row of rooms with the same price. */
export type StoredRoom = ListingInput['rooms'][number] & {
  /** Bookings have changed the free beds since the owner confirmed them. */
  readonly bookedSince?: true | undefined;
};

/** A recorded claim. Expired claims stay until they are renewed or withdrawn. */
export type StoredClaim = Readonly<ModeratedClaim>;

/** Facts that a moderator approves. */
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

/** The owner's change of an approved hostel. The record itself stays as approved. */
export interface PendingChange {
  readonly facts: Partial<StoredFacts>;
  readonly since: Date;
  /** Set when a moderator refused the change. */
  readonly rejectionReason?: string | undefined;
}

export interface StoredSuspension {
  /** `editedAtVersion` of the suspended hostel. */
  readonly version: number;
  readonly since: Date;
  /** The status that a restoration returns to. */
  readonly from: ListingStatus;
  /** The reason of the rejection, if it was rejected before. */
  readonly formerReason?: string | undefined;
  /** Suspended with the owner's account, and restored with it. */
  readonly because?: 'account' | undefined;
}

/** A person who helps the owner to manage the hostel. */
export interface StoredManager {
  readonly managerId: string;
  readonly userId: string;
  /** The account's name when the invitation was accepted. */
  readonly name: string;
  readonly role: ManagerRole;
  readonly since: Date;
}

/** An expiry notice of an optional claim: the expiry day it announced, and how many days before that day. */
export interface StoredClaimNotice {
  readonly claim: ClaimKind;
  readonly until: string;
  readonly daysBefore: number;
}

/** A stored hostel. Money is in integer rupees, and pictures are ids. */
export interface StoredListing
  extends Omit<ListingInput, 'hostelImages' | 'photos' | 'consent' | 'rooms'>,
    WithOutbox {
  _id: Types.ObjectId;
  hostelId: string;
  ownerId: string;
  status: ListingStatus;
  version: number;
  /** The version of the owner's last edit. Reviews increment `version` beyond it. */
  editedAtVersion?: number | undefined;
  /** The owner's consent. Shown to the owner alone. */
  consent?: { readonly version: string; readonly givenAt: Date } | undefined;
  /** In the order in which they accepted. Absent when there never was a co-manager. */
  managers?: readonly StoredManager[] | undefined;
  branches: string[];
  /** Incremented by `guardParents`. */
  guarded?: number | undefined;
  rooms: StoredRoom[];
  houseRules: HouseRules;
  images: StoredImage[];
  reviewStats: ReviewStats;
  /** Absent in old records. */
  claims?: readonly StoredClaim[] | undefined;
  /** The day a sweep first found a required claim missing. */
  unverifiedSince?: string | undefined;
  /** The last expiry notice: the expiry day it announced, and how many days before that day. */
  claimsTold?: { readonly until: string; readonly daysBefore: number } | undefined;
  /** The last expiry notice of each optional claim, while the claim is as it was then. */
  claimNotices?: readonly StoredClaimNotice[] | undefined;
  /** The day on which the owner was last reminded of outdated counts of free beds, `YYYY-MM-DD`. */
  bedsReminderOn?: string | undefined;
  /** Set while a sweep keeps it paused. */
  pausedBecause?: 'unverified' | 'silent' | undefined;
  /** True if it leaves enquiries unanswered. Set by a sweep. */
  isSilent?: boolean | undefined;
  /** When the owner last answered an enquiry, or said that the hostel takes enquiries. */
  activeAt?: Date | undefined;
  /** Since when the owner is asked whether it takes enquiries. */
  activityAskedAt?: Date | undefined;
  /** What a moderator wants changed. Set while rejected. */
  rejectionReason?: string | undefined;
  /** Set while a moderator has suspended it. Its status is `rejected`, which older processes know. */
  suspension?: StoredSuspension | undefined;
  pending?: PendingChange | undefined;
  /** The last approved name. Absent before approval and in old records. */
  approvedName?: string | undefined;
  /** Approved facts changed while paused: resuming submits it for review. */
  unreviewed?: boolean | undefined;
  /** First publication; "newest" sorts by it. */
  publishedAt: Date | null;
  /** Last time it went live. */
  liveSince?: Date | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** As in `regionOf`. Set by the store; absent in records of releases without regions. */
  region?: string | undefined;
  /** This region and all former ones. */
  regions?: readonly string[] | undefined;
  /** Set by the store at every publicly visible write. */
  changedAt?: Date | undefined;
}

/** Fields to unset because the new version lacks them. */
export function unsetMissing(listing: Omit<StoredListing, '_id' | 'outbox'>): Record<string, 1> {
  const passing = [
    'rejectionReason',
    'unreviewed',
    'pending',
    'mealsCost',
    'otherCharges',
    'consent',
    'pausedBecause',
    'activityAskedAt',
    'suspension',
  ] as const;
  const gone = passing.filter((field) => listing[field] === undefined);
  return Object.fromEntries(gone.map((field) => [field, 1 as const]));
}
