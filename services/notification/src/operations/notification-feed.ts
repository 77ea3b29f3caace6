import { type Handler, requireSelf } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';
import { notificationViewOf } from '../notification-view.ts';

export function notificationFeed(notifications: NotificationStore): Handler<'notificationFeed'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [found, unread] = await Promise.all([
      notifications.list(caller),
      notifications.unread(caller),
    ]);
    return { data: found.map((each) => notificationViewOf(each, userId)), unread };
  };
}
