import { createHash } from 'node:crypto';
import type { EnquirySide, EventOf } from '@patna/contracts';
import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';
import type { NotificationContent } from '../stored-notification.ts';

type EnquiryFact = EventOf<'EnquirySent'>['data'];

/**
 * Notifies the other side of an enquiry and its co-managers. When an enquiry stays unanswered, both sides are notified.
 */
export function enquiryConsumers(notifications: NotificationStore): readonly KeyedConsumer[] {
  /**
   * Drops pending emails and text messages to the side that has acted. An answer of the owner also drops those that
   * offer other hostels.
   */
  const dropFollowUpsOf = async (side: EnquirySide, { enquiryId }: EnquiryFact) => {
    await notifications.dropFollowUps({ enquiryId, side });
    if (side === 'owner') {
      await notifications.dropFollowUps({
        enquiryId,
        side: 'sender',
        kind: 'enquiry-alternatives',
      });
    }
  };
  const notifyManagers = async (
    event: EventOf<'EnquirySent' | 'EnquiryReplied'>,
    content: NotificationContent,
  ) => {
    for (const userId of event.data.managerIds ?? []) {
      const id = notificationIdFor(event.id, userId);
      await notifications.add({ ...event, id }, { ...content, userId });
    }
  };
  return [
    keyedConsumer('EnquirySent', async (event) => {
      const content = contentFor(event.data, 'owner', 'enquiry-received');
      await notifications.add(event, content);
      await notifyManagers(event, content);
    }),
    keyedConsumer('EnquiryStatusChanged', async (event) => {
      const { by, status, visitAt } = event.data;
      await dropFollowUpsOf(by, event.data);
      const plain = contentFor(event.data, otherThan(by), 'enquiry-status');
      return notifications.add(event, {
        ...plain,
        status,
        ...(visitAt && { visitAt: new Date(visitAt) }),
      });
    }),
    keyedConsumer('EnquiryReplied', async (event) => {
      await dropFollowUpsOf(event.data.by, event.data);
      const side = otherThan(event.data.by);
      const content = contentFor(event.data, side, 'enquiry-reply');
      await notifications.add(event, content);
      await notifyManagers(event, content);
    }),
    // Nobody is notified of an opening. Text messages to the side that looked are dropped; its emails stay due, because
    // it has not acted.
    keyedConsumer('EnquirySeen', async ({ id, data }) => {
      const { by, enquiryId, managerIds = [] } = data;
      await notifications.dropTexts({ enquiryId, side: by });
      const side = otherThan(by);
      await notifications.refresh(id, enquiryId, [userOf(side, data), ...managerIds]);
    }),
    keyedConsumer('EnquiryBlocked', ({ id, data }) =>
      notifications.refresh(id, data.enquiryId, [data.senderId]),
    ),
    keyedConsumer('EnquiryUnanswered', async (event) => {
      if (event.data.due !== 'reminder') return;
      await notifications.add(event, contentFor(event.data, 'owner', 'enquiry-reminder'));
    }),
    keyedConsumer('AlternativesFound', (event) =>
      notifications.add(event, contentFor(event.data, 'sender', 'enquiry-alternatives')),
    ),
    keyedConsumer('EnquiryWithdrawn', (event) =>
      notifications.add(event, contentFor(event.data, 'owner', 'enquiry-withdrawn')),
    ),
  ];
}

/** A UUID of version 8, because one event notifies several people and each notification needs its own id. */
function notificationIdFor(eventId: string, userId: string): string {
  const hash = createHash('sha256').update([eventId, userId].join('\n')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

function contentFor(
  about: EnquiryFact,
  side: EnquirySide,
  kind: NotificationContent['kind'],
): NotificationContent {
  const { listingId, listingName, enquiryId } = about;
  return { userId: userOf(side, about), kind, side, listingId, listingName, enquiryId };
}

function userOf(side: EnquirySide, { ownerId, senderId }: EnquiryFact): string {
  return side === 'owner' ? ownerId : senderId;
}

function otherThan(side: EnquirySide): EnquirySide {
  return side === 'owner' ? 'sender' : 'owner';
}
