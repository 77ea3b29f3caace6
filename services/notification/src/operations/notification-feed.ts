import { type Handler, requireSelf } from '@patna/service-kit';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import { notificationViewOf } from '../notification-view.ts';

/** Also updates the person's e-mail address, because the app reads the feed at every start. */
export function notificationFeed(
  notifications: NotificationStore,
  addresses: EmailAddressStore,
): Handler<'notificationFeed'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [found, unread] = await Promise.all([
      notifications.list(caller),
      notifications.unread(caller),
      addresses.update(caller),
    ]);
    return { data: found.map((each) => notificationViewOf(each, userId)), unread };
  };
}
