import type { NotificationView } from '@patna/contracts';
import type { StoredNotification } from './notification-store.ts';

/** A notification as its receiver sees it. */
export function notificationViewOf(notification: StoredNotification): NotificationView {
  const { _id, kind, side, status, listingId, listingName, enquiryId } = notification;
  return {
    _id,
    kind,
    ...(side === undefined ? {} : { side }),
    ...(status === undefined ? {} : { status }),
    listingId,
    listingName,
    enquiryId,
    read: (notification.readAt ?? null) !== null,
    createdAt: notification.createdAt.toISOString(),
  };
}
