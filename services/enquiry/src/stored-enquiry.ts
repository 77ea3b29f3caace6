import type {
  Alternative,
  Closing,
  EnquiryInput,
  EnquirySide,
  EnquiryStatus,
  MessagePhoto,
  RecordedTerms,
} from '@patna/contracts';
import type { WithOutbox } from '@patna/service-kit/mongo';

export interface StoredReply {
  by: EnquirySide;
  text: string;
  createdAt: Date;
  photos?: readonly MessagePhoto[] | undefined;
}

/** The co-manager who wrote the reply of this time. Id and name are removed when their account is deleted. */
export interface StoredWriter {
  readonly at: Date;
  readonly userId?: string | undefined;
  readonly name: string;
}

/** The moment a side opened the conversation and saw messages of the other one for the first time. */
export interface StoredOpening {
  readonly by: EnquirySide;
  /** When the newest of the messages it showed was written. */
  readonly upTo: Date;
  readonly at: Date;
}

export interface FormerStatus {
  readonly status: EnquiryStatus;
  /** Idempotency key of the change that ended it. Absent in older records. */
  readonly key?: string | undefined;
  readonly visitAt?: Date | undefined;
}

/** Who changed a status, when, and what an undo returns to. */
export type StatusChange = Pick<StoredEnquiry, 'statusAt' | 'statusBy' | 'former'>;

/**
 * An owner's private note. `savedAt` is when it was written. A note that was emptied is kept, so that an older one
 * arriving late does not replace it.
 */
export interface StoredNote {
  readonly text: string;
  readonly savedAt: Date;
  /** The co-manager who wrote it. Empty once their account is deleted, absent if the owner wrote it. */
  readonly writerId?: string | undefined;
}

/** The terms of a booking. */
export type StoredTerms = Omit<RecordedTerms, 'sentAt' | 'answeredAt'> & {
  readonly sentAt: Date;
  readonly answeredAt?: Date | undefined;
};

/** A booking for which the listings service has not sent the terms yet. */
interface AskedTerms {
  /** The id of the booking's event. */
  readonly id: string;
  readonly at: Date;
  readonly agreedRent?: number | undefined;
  readonly refundRule?: string | undefined;
}

export interface StoredEnquiry extends WithOutbox {
  _id: string;
  listingId: string;
  listingName: string;
  ownerId: string;
  senderId: string;
  input: EnquiryInput;
  /** The sender's consent. Shown to the sender alone. */
  consent?: { readonly version: string; readonly givenAt: Date } | undefined;
  status: EnquiryStatus;
  /**
   * The status that `statusAt`, `statusBy` and `former` describe. Servers of an earlier release change `status`
   * alone: read the three through `statusChangeOf`.
   */
  describedStatus?: EnquiryStatus | undefined;
  /** When and by whom the status was last changed. Absent in older records. */
  statusAt?: Date | undefined;
  statusBy?: EnquirySide | undefined;
  /** What the owner's last change ended, for an undo. */
  former?: FormerStatus | undefined;
  /** The time of the planned visit. Set only while the status is `visit`. */
  visitAt?: Date | undefined;
  /** The time of a planned visit that was cancelled. Absent after a booking. */
  cancelledVisitAt?: Date | undefined;
  /** The kind of room that was booked. Set only by the status `booked`. */
  bookedRoom?: EnquiryInput['roomCategory'];
  termsAsked?: AskedTerms | undefined;
  /** Oldest first. Terms that both sides have agreed to never change. */
  terms?: readonly StoredTerms[] | undefined;
  /** How often the visit has changed. Never decreases. */
  visitSequence?: number | undefined;
  /** Shown to the owner alone. */
  note?: StoredNote | undefined;
  /** Why the owner closed it. Shown to the owner alone. */
  closing?: Closing | undefined;
  /** Oldest first; absent until somebody writes. */
  thread?: StoredReply[] | undefined;
  /**
   * The co-managers who wrote replies. Only the hostel's team may see them, so they are stored outside the thread:
   * servers of an earlier release show travellers all fields of a reply.
   */
  writers?: readonly StoredWriter[] | undefined;
  /**
   * Oldest first; `upTo` grows for each side. Stored outside the thread, because servers of an earlier release return
   * all fields of a reply.
   */
  openings?: readonly StoredOpening[] | undefined;
  /** Time since when the hostel refuses messages of the sender; the same in all enquiries of this sender to it. */
  blockedAt?: Date | undefined;
  /** When each side reported the other one. Shown to that side alone. */
  reportedAt?: { readonly [side in EnquirySide]?: Date } | undefined;
  /** Set until the enquiry is closed. A person has at most one open enquiry for each hostel. */
  open?: true | undefined;
  withdrawnAt?: Date | undefined;
  /** When the owner was reminded of the unanswered enquiry. */
  remindedAt?: Date | undefined;
  /** When the search for similar hostels for the sender became due. */
  overdueAt?: Date | undefined;
  /** Similar hostels. Shown to the sender alone, and only while the enquiry is unanswered. */
  alternatives?: readonly Alternative[] | undefined;
  /** Set once the sender's account has ended: events no longer name them. */
  senderLeft?: true | undefined;
  /** When the owner first replied, null if never. It is kept when the replies are erased. */
  repliedAt?: Date | null | undefined;
  /** Incremented by `EnquiryStep.touch`. */
  touched?: number | undefined;
  idempotencyKey?: string | undefined;
  createdAt: Date;
}

/** The fields that an owner writes about an enquiry. Shown to the owner alone. */
export const ownerFields = ['closing', 'note'] as const;
export type OwnerField = (typeof ownerFields)[number];

/** The co-manager who wrote a reply; undefined for the owner and the sender. */
export function writerOf(
  { writers = [] }: Pick<StoredEnquiry, 'writers'>,
  { by, createdAt }: StoredReply,
): StoredWriter | undefined {
  if (by === 'sender') return undefined;
  return writers.find(({ at }) => at.getTime() === createdAt.getTime());
}

/** The last change of the status. Fields that are not known are absent. */
export function statusChangeOf(enquiry: StoredEnquiry): StatusChange {
  const { status, describedStatus, statusAt, statusBy, former } = enquiry;
  if (describedStatus === status) return { statusAt, statusBy, former };
  // A closing by the sender is always the last change, and only owners give a reason.
  if (status !== 'closed') return {};
  if (enquiry.closing) return { statusBy: 'owner' };
  return statusBy === 'sender' ? { statusBy } : {};
}

/** Whether the enquiry is open and its owner has at most read it. */
export function isUnanswered(
  enquiry: Pick<StoredEnquiry, 'open' | 'status' | 'thread' | 'withdrawnAt'>,
): boolean {
  const { open, status, thread = [], withdrawnAt } = enquiry;
  const isUntouched = status === 'new' || status === 'seen';
  const isOpen = open === true && withdrawnAt === undefined;
  return isOpen && isUntouched && !thread.some(({ by }) => by === 'owner');
}

/**
 * The event field that lists co-managers. Absent when there are none, as in events from before there were co-managers.
 */
export function managersToNotify(managerIds: readonly string[]) {
  return managerIds.length > 0 ? { managerIds: [...managerIds] } : {};
}

/** The change that cancels a planned visit, so that its calendar entry can be cancelled too. */
export function cancelVisit({ visitAt }: Pick<StoredEnquiry, 'visitAt'>) {
  return visitAt === undefined
    ? { set: {}, moveVisit: false }
    : { set: { cancelledVisitAt: visitAt }, moveVisit: true };
}
