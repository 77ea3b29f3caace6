import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { NotificationStore } from '../notification-store.ts';

export function readNotifications(notifications: NotificationStore): Handler<'readNotifications'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    requireSelf(caller, params.userId);
    const session = transaction as Transaction;
    await notifications.markRead(caller, 'ids' in body ? body.ids : 'all', session);
    return { data: { unread: await notifications.unread(caller, session) } };
  };
}
