import type { EnquirySide, EventOf } from '@patna/contracts';
import { type KeyedConsumer, keyedConsumer } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';
import type { NotificationContent } from '../stored-notification.ts';

type EnquiryFact = EventOf<'EnquirySent'>['data'];

/** Notifies the other side of an enquiry, and both when it stays unanswered. */
export function enquiryConsumers(notifications: NotificationStore): readonly KeyedConsumer[] {
  /** Who has acted needs no email about it, and an answer settles the offer of other hostels. */
  const dropEmailsOf = async (side: EnquirySide, about: EnquiryFact) => {
    const { enquiryId, senderId } = about;
    await notifications.dropEmails({ userId: userOf(side, about), enquiryId });
    if (side === 'owner') {
      const offer = { userId: senderId, enquiryId, kind: 'enquiry-alternatives' as const };
      await notifications.dropEmails(offer);
    }
  };
  return [
    keyedConsumer('EnquirySent', (event) =>
      notifications.add(event, contentFor(event.data, 'owner', 'enquiry-received')),
    ),
    keyedConsumer('EnquiryStatusChanged', async (event) => {
      const { by, status, visitAt } = event.data;
      await dropEmailsOf(by, event.data);
      const plain = contentFor(event.data, otherThan(by), 'enquiry-status');
      return notifications.add(event, {
        ...plain,
        status,
        ...(visitAt && { visitAt: new Date(visitAt) }),
      });
    }),
    keyedConsumer('EnquiryReplied', async (event) => {
      await dropEmailsOf(event.data.by, event.data);
      const side = otherThan(event.data.by);
      return notifications.add(event, contentFor(event.data, side, 'enquiry-reply'));
    }),
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
