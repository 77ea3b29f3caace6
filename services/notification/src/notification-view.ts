import type { NotificationView } from '@patna/contracts';
import { moderators } from './notification-store.ts';
import type { StoredNotification } from './stored-notification.ts';

export function notificationViewOf(
  notification: StoredNotification,
  readerId: string,
): NotificationView {
  const { _id, kind, side, status, visitAt, until, listingId, listingName, enquiryId, reviewId } =
    notification;
  const { searchId, query, matches = [] } = notification;
  return {
    _id,
    kind,
    ...(side === undefined ? {} : { side }),
    ...(status === undefined ? {} : { status }),
    ...(visitAt === undefined ? {} : { visitAt: visitAt.toISOString() }),
    ...(until === undefined ? {} : { until }),
    listingId,
    listingName,
    ...(enquiryId === undefined ? {} : { enquiryId }),
    ...(reviewId === undefined ? {} : { reviewId }),
    ...(searchId === undefined || query === undefined
      ? {}
      : { search: { searchId, query, found: matches.length } }),
    read: isRead(notification, readerId),
    createdAt: notification.createdAt.toISOString(),
  };
}

function isRead({ userId, readAt, readBy = [] }: StoredNotification, readerId: string): boolean {
  return userId === moderators ? readBy.includes(readerId) : (readAt ?? null) !== null;
}
