import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@patna/contracts';

/** An EnquirySent event about `key`. `number` distinguishes events of one key. */
export function enquirySent(key: string, number = 0): DomainEvent {
  return {
    id: randomUUID(),
    key,
    time: new Date().toISOString(),
    type: 'EnquirySent',
    data: {
      enquiryId: `${key}-${number}`,
      listingId: 'listing-1',
      listingName: 'Ganga Boys Hostel',
      ownerId: 'owner-1',
      senderId: 'sender-1',
    },
  };
}

export function userRegistered(key: string): DomainEvent {
  return {
    id: randomUUID(),
    key,
    time: new Date().toISOString(),
    requestId: 'request-1',
    type: 'UserRegistered',
    data: { userId: key, clerkUserId: `clerk-${key}` },
  };
}

export function idsOf(events: readonly DomainEvent[]): string[] {
  return events.map((event) => event.id);
}
