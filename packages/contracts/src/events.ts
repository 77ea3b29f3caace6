import * as z from 'zod/mini';
import { isoTime, uuid } from './fields/fields.ts';
import { enquiryEvents } from './enquiry/events.ts';
import { listingEvents } from './listings/events.ts';
import { notificationEvents } from './notification/events.ts';
import { userEvents } from './users/events.ts';
import { wishlistEvents } from './wishlist/events.ts';

/** There is one topic for each aggregate. Its version only changes when old consumers could not read the new events. */
export const topics = [
  'listings.v1',
  'users.v1',
  'wishlist.v1',
  'enquiries.v1',
  'notifications.v1',
] as const;
export type Topic = (typeof topics)[number];

const facts = z.discriminatedUnion('type', [
  ...listingEvents,
  ...userEvents,
  ...wishlistEvents,
  ...enquiryEvents,
  ...notificationEvents,
]);

const envelope = z.object({
  /** UUIDv7. Stays the same when the event is redelivered. */
  id: uuid,
  /** Id of the aggregate. Events with the same key arrive in order. */
  key: z.string().check(z.minLength(1), z.maxLength(128)),
  time: isoTime,
  /** Id of the request that caused the event, for tracing. */
  requestId: z.optional(z.string()),
  /** W3C trace context of what caused the event. Absent when tracing is off. */
  traceparent: z.optional(z.string().check(z.maxLength(64))),
});

/** A fact, named in the past tense. It is published through an outbox and never changed. */
export const domainEvent = z.intersection(envelope, facts);
export type DomainEvent = z.infer<typeof domainEvent>;
export type EventType = DomainEvent['type'];
export type EventOf<T extends EventType> = Extract<DomainEvent, { type: T }>;

const topicOfType: Record<EventType, Topic> = {
  ListingCreated: 'listings.v1',
  ListingPublished: 'listings.v1',
  ListingUpdated: 'listings.v1',
  ListingPaused: 'listings.v1',
  ListingRejected: 'listings.v1',
  ReviewAdded: 'listings.v1',
  ReviewHidden: 'listings.v1',
  ReviewRestored: 'listings.v1',
  ReviewAppealRefused: 'listings.v1',
  ReviewReplied: 'listings.v1',
  BookingTermsRecorded: 'listings.v1',
  AlternativesFound: 'listings.v1',
  SavedSearchMatched: 'listings.v1',
  ListingSnapshotTaken: 'listings.v1',
  ListingSnapshotsEnded: 'listings.v1',
  UserRegistered: 'users.v1',
  UserUpdated: 'users.v1',
  UserLookedUp: 'users.v1',
  UserRoleChanged: 'users.v1',
  AccountSuspended: 'users.v1',
  AccountRestored: 'users.v1',
  UserSnapshotTaken: 'users.v1',
  UserSnapshotsEnded: 'users.v1',
  UserDeleted: 'users.v1',
  WishlistItemAdded: 'wishlist.v1',
  WishlistItemRemoved: 'wishlist.v1',
  WishlistSnapshotTaken: 'wishlist.v1',
  WishlistSnapshotsEnded: 'wishlist.v1',
  EnquirySent: 'enquiries.v1',
  EnquiryStatusChanged: 'enquiries.v1',
  EnquiryReplied: 'enquiries.v1',
  EnquirySeen: 'enquiries.v1',
  EnquiryBlocked: 'enquiries.v1',
  EnquiryReported: 'enquiries.v1',
  EnquiryUnanswered: 'enquiries.v1',
  EnquiryWithdrawn: 'enquiries.v1',
  EnquiryManaged: 'enquiries.v1',
  EnquirySnapshotTaken: 'enquiries.v1',
  EnquirySnapshotsEnded: 'enquiries.v1',
  NotificationQueued: 'notifications.v1',
};

export function topicOf(event: Pick<DomainEvent, 'type'>): Topic {
  return topicOfType[event.type];
}

export const eventTypes = Object.keys(topicOfType) as readonly EventType[];

/** False for event types that a newer release has added. */
export function isEventType(type: string): type is EventType {
  return Object.hasOwn(topicOfType, type);
}

/**
 * Parses a received event.
 * @throws {z.core.$ZodError} when it breaks the contract (a poison message)
 */
export function parseEvent(value: unknown): DomainEvent {
  return domainEvent.parse(value);
}
