import type { NotificationView } from '@patna/contracts';
import type { StoredNotification } from './notification-store.ts';

/** A notification as its receiver sees it. */
export function notificationViewOf(notification: StoredNotification): NotificationView {
  const { _id, kind, side, status, until, listingId, listingName, enquiryId, reviewId } =
    notification;
  return {
    _id,
    kind,
    ...(side === undefined ? {} : { side }),
    ...(status === undefined ? {} : { status }),
    ...(until === undefined ? {} : { until }),
    listingId,
    listingName,
    ...(enquiryId === undefined ? {} : { enquiryId }),
    ...(reviewId === undefined ? {} : { reviewId }),
    read: (notification.readAt ?? null) !== null,
    createdAt: notification.createdAt.toISOString(),
  };
}
