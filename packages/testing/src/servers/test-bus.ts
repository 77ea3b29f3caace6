import {
  type DomainEvent,
  type EventOf,
  type EventType,
  type Topic,
  topicOf,
  topics,
} from '@patna/contracts';
import { createEmbeddedBus } from '@patna/event-bus';
import { newEvent } from '@patna/service-kit/mongo';
import { eventually } from '../eventually.ts';
import { enquiryFact, listingSnapshot } from '../data/sample-data.ts';
import type { TestMongo } from './test-mongo.ts';

/** Stands in for the other services: publishes events, and receives all events. */
export interface TestBus {
  publish(...events: DomainEvent[]): Promise<void>;
  /**
   * All events of one type so far, in order. First empties the outboxes and waits for a marker event, so that no event
   * is still on its way.
   */
  heard<T extends EventType>(
    service: { drain(): Promise<void> },
    type: T,
  ): Promise<readonly EventOf<T>[]>;
  stop(): Promise<void>;
}

const quiet = { info() {}, warn() {}, error() {} };
const markerKey = 'marker';

export async function connectTestBus(mongo: TestMongo): Promise<TestBus> {
  const bus = await createEmbeddedBus({ db: mongo.client.db('bus'), logger: quiet });
  const seen: DomainEvent[] = [];
  await bus.subscribe({
    group: 'test',
    topics: [...topics],
    handle: async (event) => {
      // Duplicates are dropped, because an event may be delivered more than once.
      if (!seen.some((known) => known.id === event.id)) seen.push(event);
    },
  });
  return {
    publish: (...events) => bus.publish(events),
    async heard(service, type) {
      await service.drain();
      const marker = markerOf(topicOf({ type }));
      await bus.publish([marker]);
      await eventually(() => seen.some((event) => event.id === marker.id));
      const real = seen.filter((event) => event.type === type && event.key !== markerKey);
      return real as unknown as EventOf<typeof type>[];
    },
    stop: () => bus.close(),
  };
}

/** An event that has no effect on the service under test. */
function markerOf(topic: Topic): DomainEvent {
  const nobody = { userId: 'nobody', clerkUserId: 'nobody', listingId: 'none' };
  switch (topic) {
    case 'listings.v1':
      return newEvent('ListingCreated', markerKey, listingSnapshot('none'));
    case 'users.v1':
      return newEvent('UserUpdated', markerKey, nobody);
    case 'wishlist.v1':
      return newEvent('WishlistItemAdded', markerKey, nobody);
    case 'enquiries.v1':
      return newEvent('EnquirySent', markerKey, enquiryFact('none', 'nobody'));
    case 'notifications.v1': {
      const fact = { notificationId: 'none', userId: 'nobody', kind: 'marker' };
      return newEvent('NotificationQueued', markerKey, fact);
    }
  }
}
