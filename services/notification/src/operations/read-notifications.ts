import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';

export function readNotifications(notifications: NotificationStore): Handler<'readNotifications'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const session = transaction as Transaction;
    await notifications.markRead(userId, 'ids' in body ? body.ids : 'all', session);
    return { data: { unread: await notifications.unread(userId, session) } };
  };
}
