import type { NotificationView } from '@patna/contracts';
import type { StoredNotification } from './notification-store.ts';

/** A notification as its receiver sees it. */
export function notificationViewOf(notification: StoredNotification): NotificationView {
  const { _id, kind, listingId, listingName, enquiryId, createdAt } = notification;
  return { _id, kind, listingId, listingName, enquiryId, createdAt: createdAt.toISOString() };
}
