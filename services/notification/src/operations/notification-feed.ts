import { type Handler, requireSelf } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';
import { notificationViewOf } from '../notification-view.ts';

export function notificationFeed(notifications: NotificationStore): Handler<'notificationFeed'> {
  return async ({ input: { params }, caller }) => {
    const found = await notifications.list(requireSelf(caller, params.userId));
    return { data: found.map(notificationViewOf) };
  };
}
