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

/** Why an owner closed an enquiry: a reason and words of their own. Never shown to the sender. */
export const closing = z.object({
  reason: z.enum(closeReasons),
  words: z.optional(text(words.min, words.max)),
});
export type Closing = z.infer<typeof closing>;

/**
 * Body of changeEnquiryStatus. The owner may take the steps of the life cycle; the sender may only close. `seen` only
 * changes a new enquiry, and is never refused to the owner.
 */
export const enquiryStatusInput = z.object({
  status: z.enum(enquiryStatuses),
  /** Only with `closed`, and only from the owner. Older apps send none. */
  closing: z.optional(closing),
  /**
   * Only with `visit`: when the sender comes to see the hostel, at most 60 days after the request is written. Another
   * time moves a planned visit. Older apps send none.
   */
  visitAt: z.optional(isoTime),
  /** Only with `booked`: the kind of room, if it is not the one the sender asked for. Older apps send none. */
  bookedRoom: z.optional(z.enum(roomCategories)),
  /** Only with `booked`: asks to send the terms of the room to the sender. Older apps send none. */
  terms: z.optional(bookingTerms),
  /**
   * Undoes the owner's last change; `status` must be the one before it. A booked or closed enquiry can be reopened only
   * like this, within 30 days. Conflicts when somebody has changed the status since.
   */
  undo: z.optional(z.literal(true)),
  /**
   * Only with `undo`: the idempotency key of the change to undo, so that no other change is undone. Absent when an
   * ended enquiry is reopened. Older apps send none.
   */
  undoneKey: z.optional(z.string().check(rawMaximum(64), z.maxLength(64))),
});
export type EnquiryStatusInput = z.infer<typeof enquiryStatusInput>;

const reply = textLengths.enquiryReply;

/** Body of replyToEnquiry. */
export const enquiryReplyInput = z.object({
  text: text(reply.min, reply.max),
  /** Photos that the caller has uploaded and that are used nowhere else. Older apps send none. */
  photos: z.optional(messagePhotoInputs),
});
export type EnquiryReplyInput = z.infer<typeof enquiryReplyInput>;

/** Body of markEnquirySeen. `upTo` is the time of the newest message of the other side that was on the screen. */
export const enquirySeenInput = z.object({ upTo: isoTime });

/** Body of blockEnquiry. */
export const enquiryBlockInput = z.object({ blocked: z.boolean() });

/** Body of reportEnquiry. Moderators cannot read conversations, so they only get the reason. */
export const enquiryReportInput = z.object({ reason: z.literal('spam') });

/**
 * When the caller, or somebody of their hostel's team, reported the other side. Absent in responses to other people.
 */
const reportedAt = z.optional(isoTime);

const note = textLengths.enquiryNote;

/**
 * Body of saveEnquiryNote: the owner's complete note. An empty text deletes it. Of several, the one written last
 * counts.
 */
export const enquiryNoteInput = z.object({ text: text(note.min, note.max) });

/** Replaces a withdrawn name, phone and message. */
export const withdrawnText = '•••';

/** An owner who has the caller's name and phone, with the time since when. */
export const contactRecipient = z.object({
  enquiryId: z.string(),
  listingId: z.string(),
  listingName: z.string(),
  /** The phone number as the caller entered it. */
  phone: z.string(),
  status: z.enum(enquiryStatuses),
  reportedAt,
  since: isoTime,
});

/** When the other side first opened the conversation with this message in it. Absent if it has not. */
const seenAt = z.optional(isoTime);

/** A message of the conversation. Only the two sides can open its photos. */
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
  /** The idempotency key of the enquiry, by which a phone finds its queued item. */
  idempotencyKey: z.optional(z.string()),
  /** Replies, oldest first. */
  thread: z.optional(z.array(threadEntry)),
  /** When the owner's side first saw the enquiry's own message. */
  seenAt,
  /**
   * Whether the enquiry was imported. Its sender has no account and can read no reply, so owners have to phone them.
   */
  imported: z.optional(z.boolean()),
  /** Only with the status `visit`: when the sender comes. Absent if no time was given. */
  visitAt: z.optional(isoTime),
  /** The time of a planned visit that was cancelled. Absent after a booking. */
  cancelledVisitAt: z.optional(isoTime),
  /** Grows with every change of the visit. It is the sequence number of the visit's calendar entry. */
  visitSequence: z.optional(z.int()),
  /** The kind of room that was booked. Absent when neither the owner nor the sender named one. */
  bookedRoom: z.optional(z.enum(roomCategories)),
  /** The terms of the enquiry's bookings, oldest first. */
  terms: z.optional(z.array(recordedTerms)),
  /** Since when the hostel accepts no messages from the sender. Absent: it accepts them. */
  blockedAt: z.optional(isoTime),
  /**
   * When the sender withdrew the enquiry; its name, phone and message are then masked. Absent if it was not withdrawn.
   */
  withdrawnAt: z.optional(isoTime),
  createdAt: isoTime,
});
export type EnquiryView = z.infer<typeof enquiryView>;

/** An enquiry in its owner's inbox. The fields added here are never sent to the enquiry's sender. */
export const receivedEnquiry = z.extend(enquiryView, {
  reportedAt,
  /** Absent if the enquiry is open, was closed by its sender, or was closed before reasons existed. */
  closing: z.optional(closing),
  /** The owner's private note. */
  note: z.optional(z.string()),
  /** When and by whom the status was changed. Absent for old changes. */
  statusAt: z.optional(isoTime),
  statusBy: z.optional(z.enum(enquirySides)),
  /** The status to which undoing the last change returns. */
  formerStatus: z.optional(z.enum(enquiryStatuses)),
  /** Replies, oldest first. */
  thread: z.optional(
    z.array(
      z.extend(threadEntry, {
        /** Name of the co-manager who wrote it. Absent if the owner wrote it, empty if the account was deleted. */
        writtenBy: z.optional(z.string()),
      }),
    ),
  ),
  /** The caller's role if they are a co-manager of the hostel. Absent for its owner. */
  managerRole: z.optional(z.enum(managerRoles)),
});
export type ReceivedEnquiry = z.infer<typeof receivedEnquiry>;

/** An enquiry in its sender's list. */
export const ownEnquiry = z.extend(enquiryView, {
  reportedAt,
  /** Similar hostels, from three days without an answer on until there is one. Absent when none fit. */
  alternatives: z.optional(z.array(alternative)),
});
export type OwnEnquiry = z.infer<typeof ownEnquiry>;

/** An enquiry in its sender's data export. */
export const sentEnquiry = z.extend(ownEnquiry, { consent: z.optional(consentRecord) });
