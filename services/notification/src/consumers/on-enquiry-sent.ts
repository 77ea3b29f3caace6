import { type Consumer, consumer } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';

/** Tells the hostel's owner, once. */
export function onEnquirySent(notifications: NotificationStore): Consumer {
  return consumer('EnquirySent', (event, transaction) =>
    notifications.addForOwner(event, transaction),
  );
}
