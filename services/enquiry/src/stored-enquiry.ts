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

/** The co-manager who wrote the reply of this time. Without id and name once the account is deleted. */
export interface StoredWriter {
  readonly at: Date;
  readonly userId?: string | undefined;
  readonly name: string;
}

/** A side opened the conversation and saw messages of the other one for the first time. */
export interface StoredOpening {
  readonly by: EnquirySide;
  /** When the newest of these messages was written. */
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

/** An owner's private note. `savedAt` is when it was written; an emptied note stays, so that it wins over older ones. */
export interface StoredNote {
  readonly text: string;
  readonly savedAt: Date;
  /** The co-manager who wrote it; empty once their account is deleted. Absent: the owner. */
  readonly writerId?: string | undefined;
}

/** The terms of a booking. */
export type StoredTerms = Omit<RecordedTerms, 'sentAt' | 'answeredAt'> & {
  readonly sentAt: Date;
  readonly answeredAt?: Date | undefined;
};

/** A booking whose terms the hostel has not stated yet. */
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
  /** When the status last changed, and who changed it. Absent in older records. */
  statusAt?: Date | undefined;
  statusBy?: EnquirySide | undefined;
  /** What the owner's last change ended, for an undo. */
  former?: FormerStatus | undefined;
  /** When the sender comes. Only while the status is `visit`. */
  visitAt?: Date | undefined;
  /** When the sender would have come: the visit was planned and is off. Absent after a booking. */
  cancelledVisitAt?: Date | undefined;
  /** The kind of room that was booked. Only since `booked`. */
  bookedRoom?: EnquiryInput['roomCategory'];
  termsAsked?: AskedTerms | undefined;
  /** Oldest first. Terms that both sides confirmed never change. */
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
   * The co-managers among the writers. Shown to the hostel's people alone, and so outside the thread: servers of an
   * earlier release show travellers all fields of a reply.
   */
  writers?: readonly StoredWriter[] | undefined;
  /**
   * Oldest first; `upTo` grows for each side. Outside the thread, because servers of an earlier release answer with
   * all fields of a reply.
   */
  openings?: readonly StoredOpening[] | undefined;
  /** Since when messages of the sender to the hostel are refused; the same in all their enquiries. */
  blockedAt?: Date | undefined;
  /** When each side reported the other one. Shown to that side alone. */
  reportedAt?: { readonly [side in EnquirySide]?: Date } | undefined;
  /** Set until it is closed. A person has at most one open enquiry for each hostel. */
  open?: true | undefined;
  withdrawnAt?: Date | undefined;
  /** When the owner was reminded of the unanswered enquiry. */
  remindedAt?: Date | undefined;
  /** When similar hostels for the sender became due. */
  overdueAt?: Date | undefined;
  /** Similar hostels. Shown to the sender alone, while it is unanswered. */
  alternatives?: readonly Alternative[] | undefined;
  /** The sender's account has ended: events no longer name them. */
  senderLeft?: true | undefined;
  /** When the owner first replied; null for never. Stays when the replies are erased. */
  repliedAt?: Date | null | undefined;
  /** Incremented by `EnquiryStep.touch`. */
  touched?: number | undefined;
  idempotencyKey?: string | undefined;
  createdAt: Date;
}

/** What an owner wrote about an enquiry. Shown to the owner alone. */
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

/** The last change of the status, as far as it is known. */
export function statusChangeOf(enquiry: StoredEnquiry): StatusChange {
  const { status, describedStatus, statusAt, statusBy, former } = enquiry;
  if (describedStatus === status) return { statusAt, statusBy, former };
  // Nothing follows a closing by the sender, and only owners give a reason.
  if (status !== 'closed') return {};
  if (enquiry.closing) return { statusBy: 'owner' };
  return statusBy === 'sender' ? { statusBy } : {};
}

/** Whether it is open and its owner has done nothing but read it. */
export function isUnanswered(
  enquiry: Pick<StoredEnquiry, 'open' | 'status' | 'thread' | 'withdrawnAt'>,
): boolean {
  const { open, status, thread = [], withdrawnAt } = enquiry;
  const isUntouched = status === 'new' || status === 'seen';
  const isOpen = open === true && withdrawnAt === undefined;
  return isOpen && isUntouched && !thread.some(({ by }) => by === 'owner');
}

/** Absent without any, as before there were co-managers. */
export function managersToNotify(managerIds: readonly string[]) {
  return managerIds.length > 0 ? { managerIds: [...managerIds] } : {};
}

/** A planned visit that will not take place: its calendar entry can be cancelled. */
export function cancelVisit({ visitAt }: Pick<StoredEnquiry, 'visitAt'>) {
  return visitAt === undefined
    ? { set: {}, moveVisit: false }
    : { set: { cancelledVisitAt: visitAt }, moveVisit: true };
}
