import * as z from 'zod/mini';
import { isoTime } from '../fields/fields.ts';
import { snapshotPass, snapshotPassEnd } from '../rebuild-events.ts';
import { roomCategories } from '../listings/hostel/listing-values.ts';
import { enquirySides } from './enquiry.ts';
import { enquiryStatuses } from './life-cycle.ts';
import { messagePhotoIds } from './message-photo.ts';

/** Data of every event. Events carry no name, phone or text. */
export const enquiryEventData = {
  enquiryId: z.string(),
  listingId: z.string(),
  listingName: z.string(),
  ownerId: z.string(),
  senderId: z.string(),
};

/** Co-managers to notify like the owner. Absent when there are none, and in old events. */
const managerIds = z.optional(z.array(z.string()));

/** The form of an enquiry that rebuilds republish. */
export const enquirySnapshot = z.object({
  enquiryId: z.string(),
  listingId: z.string(),
  /** Absent once the sender's account has ended. */
  senderId: z.optional(z.string()),
  sentAt: isoTime,
  /** When the owner first replied. Null: never. Absent: unknown. */
  firstReplyAt: z.optional(z.nullable(isoTime)),
  /** Whether the sender has withdrawn it. Absent in old events. */
  withdrawn: z.optional(z.literal(true)),
  /** The messages with photos. Absent if there are none. */
  photos: z.optional(
    z.object({
      ownerId: z.string(),
      messages: z.array(z.extend(messagePhotoIds, { by: z.enum(enquirySides) })),
    }),
  ),
});
export type EnquirySnapshot = z.infer<typeof enquirySnapshot>;

/** Copies that the listings service keeps of enquiries. */
export const enquiryCopies = ['enquirers', 'marks', 'photos'] as const;
export type EnquiryCopy = (typeof enquiryCopies)[number];

export const enquiryEvents = [
  z.object({ type: z.literal('EnquirySent'), data: z.object({ ...enquiryEventData, managerIds }) }),
  z.object({
    type: z.literal('EnquiryStatusChanged'),
    data: z.object({
      ...enquiryEventData,
      status: z.enum(enquiryStatuses),
      by: z.enum(enquirySides),
      /** Only with `visit`, if a time was given. */
      visitAt: z.optional(isoTime),
      /** The status before the change. Absent in old events, as are the fields below. */
      from: z.optional(z.enum(enquiryStatuses)),
      /** When the person decided it, by the clock of their phone. */
      writtenAt: z.optional(isoTime),
      /** Only with `booked`: the kind of room, if it is known. */
      bookedRoom: z.optional(z.enum(roomCategories)),
      /** Only with `booked`: asks for the terms of the room (`BookingTermsRecorded`). */
      terms: z.optional(z.literal(true)),
    }),
  }),
  z.object({
    type: z.literal('EnquiryReplied'),
    data: z.object({
      ...enquiryEventData,
      by: z.enum(enquirySides),
      managerIds,
      /** When the enquiry was sent. Only with `photos`. */
      sentAt: z.optional(isoTime),
      photos: z.optional(messagePhotoIds),
    }),
  }),
  /** One side has seen messages of the other. Open apps are refreshed, but nobody is notified. */
  z.object({
    type: z.literal('EnquirySeen'),
    data: z.object({ ...enquiryEventData, by: z.enum(enquirySides), managerIds }),
  }),
  /** The hostel blocked the sender, or accepts their messages again. Nobody is notified. */
  z.object({
    type: z.literal('EnquiryBlocked'),
    data: z.object({ ...enquiryEventData, blocked: z.boolean() }),
  }),
  /** One side reported the other one to the moderators. */
  z.object({
    type: z.literal('EnquiryReported'),
    data: z.object({
      ...enquiryEventData,
      by: z.enum(enquirySides),
      /** Id of the person who reported. */
      reporterId: z.string(),
      reason: z.literal('spam'),
    }),
  }),
  /**
   * The enquiry is still open without an answer of the owner. After 48 hours a `reminder` to the owner becomes due,
   * after 72 hours `alternatives` for the sender. Each event is sent once.
   */
  z.object({
    type: z.literal('EnquiryUnanswered'),
    data: z.object({ ...enquiryEventData, due: z.enum(['reminder', 'alternatives']) }),
  }),
  z.object({
    type: z.literal('EnquiryWithdrawn'),
    data: z.object({
      ...enquiryEventData,
      /** The status before the change. Absent in old events. */
      from: z.optional(z.enum(enquiryStatuses)),
    }),
  }),
  /** A co-manager wrote something about an enquiry, which is audited. */
  z.object({
    type: z.literal('EnquiryManaged'),
    data: z.object({
      enquiryId: z.string(),
      listingId: z.string(),
      actorId: z.string(),
      action: z.enum([
        'status-changed',
        'replied',
        'note-saved',
        'blocked',
        'unblocked',
        'reported',
      ]),
      /** Only with `status-changed`: the status before. */
      from: z.optional(z.enum(enquiryStatuses)),
      to: z.optional(z.enum(enquiryStatuses)),
    }),
  }),
  /** A snapshot for rebuilds. The enquiry has not changed. */
  z.object({
    type: z.literal('EnquirySnapshotTaken'),
    data: z.object({ ...snapshotPass(enquiryCopies), enquiry: enquirySnapshot }),
  }),
  z.object({ type: z.literal('EnquirySnapshotsEnded'), data: snapshotPassEnd(enquiryCopies) }),
] as const;
