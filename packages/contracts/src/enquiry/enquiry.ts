import * as z from 'zod/mini';
import { consentInput, consentRecord } from '../fields/consent.ts';
import { dayWithinAYear, indianPhone, isoDay, isoTime, text } from '../fields/fields.ts';
import { nameText } from '../fields/name-text.ts';
import { textLengths } from '../fields/plain-text.ts';
import { roomCategories } from '../listings/hostel/listing-values.ts';
import { managerRoles } from '../listings/managers/hostel-rights.ts';
import { rawMaximum } from '../validation/raw-maximum.ts';
import { alternative } from './alternative.ts';
import { messagePhoto, messagePhotoInputs } from './message-photo.ts';
import { bookingTerms, recordedTerms } from './terms.ts';
import { closeReasons, enquiryStatuses } from './life-cycle.ts';

/** The enquiry form. */
export const enquiryInput = z.object({
  name: nameText(2, 60),
  phone: indianPhone,
  message: text(10, 500),
  roomCategory: z.optional(z.enum(roomCategories)),
  moveInDate: z.optional(dayWithinAYear),
});
export type EnquiryInput = z.infer<typeof enquiryInput>;

/** Body of sendEnquiry. A `moveInDate` before `earliestDay` is refused. */
export const enquiryBody = z.extend(enquiryInput, {
  /** Consent to the privacy policy. Older apps send none. */
  consent: z.optional(consentInput),
});

export const enquirySides = ['owner', 'sender'] as const;
/** The two people an enquiry belongs to. */
export type EnquirySide = (typeof enquirySides)[number];

const words = textLengths.closingWords;

/** Why an owner closed an enquiry, with words of their own. Never shown to the sender. */
export const closing = z.object({
  reason: z.enum(closeReasons),
  words: z.optional(text(words.min, words.max)),
});
export type Closing = z.infer<typeof closing>;

/**
 * Body of changeEnquiryStatus. The owner follows the life cycle; the sender may only close. `seen` changes
 * only a new enquiry and is never refused to the owner.
 */
export const enquiryStatusInput = z.object({
  status: z.enum(enquiryStatuses),
  /** With `closed`, from the owner only. Older apps send none. */
  closing: z.optional(closing),
  /**
   * With `visit`: when the sender comes to see the hostel, at most 60 days after the writing. Another time moves
   * a planned visit. Older apps send none.
   */
  visitAt: z.optional(isoTime),
  /** With `booked`: the kind of room, when it is not the one the sender asked for. Older apps send none. */
  bookedRoom: z.optional(z.enum(roomCategories)),
  /** With `booked`: sends the terms of the room to the sender. Older apps send none. */
  terms: z.optional(bookingTerms),
  /**
   * Returns to `status`, which the owner's last change ended. A booked or closed enquiry is reopened like this,
   * for 30 days. Conflicts when somebody has changed the status since.
   */
  undo: z.optional(z.literal(true)),
  /**
   * With `undo`: the idempotency key of the change to undo, so that no other one is. Absent when an ended enquiry
   * is reopened. Older apps send none.
   */
  undoneKey: z.optional(z.string().check(rawMaximum(64), z.maxLength(64))),
});
export type EnquiryStatusInput = z.infer<typeof enquiryStatusInput>;

const reply = textLengths.enquiryReply;

/** Body of replyToEnquiry. */
export const enquiryReplyInput = z.object({
  text: text(reply.min, reply.max),
  /** Uploaded by the caller and shown nowhere else. Older apps send none. */
  photos: z.optional(messagePhotoInputs),
});
export type EnquiryReplyInput = z.infer<typeof enquiryReplyInput>;

/** Body of markEnquirySeen: the time of the newest message of the other side that was on the screen. */
export const enquirySeenInput = z.object({ upTo: isoTime });

/** Body of blockEnquiry. */
export const enquiryBlockInput = z.object({ blocked: z.boolean() });

/** Body of reportEnquiry. Moderators read no conversation, so the reason says it all. */
export const enquiryReportInput = z.object({ reason: z.literal('spam') });

/** When the caller, or somebody of their hostel, reported the other side. Absent in other people's answers. */
const reportedAt = z.optional(isoTime);

const note = textLengths.enquiryNote;

/** Body of saveEnquiryNote: the owner's whole note. Empty deletes it; the note written last wins. */
export const enquiryNoteInput = z.object({ text: text(note.min, note.max) });

/** Replaces a withdrawn name, phone and message. */
export const withdrawnText = '•••';

/** An owner who has the caller's name and phone, and since when. */
export const contactRecipient = z.object({
  enquiryId: z.string(),
  listingId: z.string(),
  listingName: z.string(),
  /** The phone number as it was given. */
  phone: z.string(),
  status: z.enum(enquiryStatuses),
  reportedAt,
  since: isoTime,
});

/** When the other side first opened the conversation with this message in it. Absent until then. */
const seenAt = z.optional(isoTime);

/** A message of the conversation. Only its two sides can open the photos. */
const threadEntry = z.object({
  by: z.enum(enquirySides),
  text: z.string(),
  createdAt: isoTime,
  seenAt,
  photos: z.optional(z.array(messagePhoto)),
});

/** An enquiry as its sender and the hostel's owner see it. */
export const enquiryView = z.object({
  _id: z.string(),
  listingId: z.string(),
  listingName: z.string(),
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  roomCategory: z.optional(z.enum(roomCategories)),
  moveInDate: z.optional(isoDay),
  status: z.enum(enquiryStatuses),
  /** The idempotency key of the enquiry, so that a phone can match its queued item. */
  idempotencyKey: z.optional(z.string()),
  /** Replies, oldest first. */
  thread: z.optional(z.array(threadEntry)),
  /** Of the sender's first message. */
  seenAt,
  /** Imported: its sender has no account and reads no reply, so owners phone them. */
  imported: z.optional(z.boolean()),
  /** With `visit`: when the sender comes. Absent when no time was given. */
  visitAt: z.optional(isoTime),
  /** When the sender would have come: the visit was planned and is off. Absent after a booking. */
  cancelledVisitAt: z.optional(isoTime),
  /** Grows with every change of the visit: the sequence of its calendar entry. */
  visitSequence: z.optional(z.int()),
  /** The kind of room that was booked. Absent when the owner did not say and the sender asked for none. */
  bookedRoom: z.optional(z.enum(roomCategories)),
  /** The terms of its bookings, oldest first. */
  terms: z.optional(z.array(recordedTerms)),
  /** Since when the hostel accepts no messages of the sender. Absent: it does. */
  blockedAt: z.optional(isoTime),
  /** Set when the sender has withdrawn it: name, phone and message are masked. */
  withdrawnAt: z.optional(isoTime),
  createdAt: isoTime,
});
export type EnquiryView = z.infer<typeof enquiryView>;

/** An enquiry in its owner's inbox. Its own fields are in no answer to the sender. */
export const receivedEnquiry = z.extend(enquiryView, {
  reportedAt,
  /** Absent when it is open, was closed by the sender or before reasons existed. */
  closing: z.optional(closing),
  /** The owner's private note. */
  note: z.optional(z.string()),
  /** When the status changed and who changed it. Absent for old changes. */
  statusAt: z.optional(isoTime),
  statusBy: z.optional(z.enum(enquirySides)),
  /** The status that an undo of the last change returns to. */
  formerStatus: z.optional(z.enum(enquiryStatuses)),
  /** Replies, oldest first. */
  thread: z.optional(
    z.array(
      z.extend(threadEntry, {
        /** The name of the co-manager who wrote it. Absent for the owner, empty for a deleted account. */
        writtenBy: z.optional(z.string()),
      }),
    ),
  ),
  /** The caller's role, when they help to manage the hostel. Absent for its owner. */
  managerRole: z.optional(z.enum(managerRoles)),
});
export type ReceivedEnquiry = z.infer<typeof receivedEnquiry>;

/** An enquiry in its sender's list. */
export const ownEnquiry = z.extend(enquiryView, {
  reportedAt,
  /** Similar hostels, from three days without an answer on and until there is one. Absent when none fit. */
  alternatives: z.optional(z.array(alternative)),
});
export type OwnEnquiry = z.infer<typeof ownEnquiry>;

/** An enquiry in its sender's data export. */
export const sentEnquiry = z.extend(ownEnquiry, { consent: z.optional(consentRecord) });
