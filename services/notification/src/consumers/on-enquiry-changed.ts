import type { EnquirySide, EventOf } from '@patna/contracts';
import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { NotificationStore, NotificationContent } from '../notification-store.ts';

/** Notifies the other side of an enquiry. */
export function enquiryConsumers(notifications: NotificationStore): readonly KeyedConsumer[] {
  return [
    keyedConsumer('EnquirySent', (event) =>
      notifications.add(event, told(event.data, 'owner', 'enquiry-received')),
    ),
    keyedConsumer('EnquiryStatusChanged', (event) => {
      const { by, status, visitAt } = event.data;
      const plain = told(event.data, otherThan(by), 'enquiry-status');
      return notifications.add(event, {
        ...plain,
        status,
        ...(visitAt && { visitAt: new Date(visitAt) }),
      });
    }),
    keyedConsumer('EnquiryReplied', (event) => {
      const side = otherThan(event.data.by);
      return notifications.add(event, told(event.data, side, 'enquiry-reply'));
    }),
    keyedConsumer('EnquiryWithdrawn', (event) =>
      notifications.add(event, told(event.data, 'owner', 'enquiry-withdrawn')),
    ),
  ];
}

function told(
  about: EventOf<'EnquirySent'>['data'],
  side: EnquirySide,
  kind: NotificationContent['kind'],
): NotificationContent {
  const { ownerId, senderId, listingId, listingName, enquiryId } = about;
  const userId = side === 'owner' ? ownerId : senderId;
  return { userId, kind, side, listingId, listingName, enquiryId };
}

function otherThan(side: EnquirySide): EnquirySide {
  return side === 'owner' ? 'sender' : 'owner';
}
