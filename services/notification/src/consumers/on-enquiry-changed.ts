import type { EnquirySide } from '@patna/contracts';
import { type Consumer, consumer } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';

/** Tells the other side of an enquiry, once for each fact. */
export function enquiryConsumers(notifications: NotificationStore): readonly Consumer[] {
  return [
    consumer('EnquirySent', (event, transaction) =>
      notifications.add(event, { kind: 'enquiry-received', side: 'owner' }, transaction),
    ),
    consumer('EnquiryStatusChanged', (event, transaction) => {
      const { by, status } = event.data;
      const told = { kind: 'enquiry-status', side: otherThan(by), status } as const;
      return notifications.add(event, told, transaction);
    }),
    consumer('EnquiryReplied', (event, transaction) => {
      const told = { kind: 'enquiry-reply', side: otherThan(event.data.by) } as const;
      return notifications.add(event, told, transaction);
    }),
    consumer('EnquiryWithdrawn', (event, transaction) =>
      notifications.add(event, { kind: 'enquiry-withdrawn', side: 'owner' }, transaction),
    ),
  ];
}

function otherThan(side: EnquirySide): EnquirySide {
  return side === 'owner' ? 'sender' : 'owner';
}
