import { type Consumer, consumer } from '@patna/service-kit';
import { type EndedAccounts, erasedUntil, forgetUser } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { DeviceStore } from '../device-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import type { PreferenceStore } from '../preference-store.ts';

/** Erases the feed, the devices and the preferences, and what of the person is told late. */
export function onUserDeleted(deps: {
  notifications: NotificationStore;
  devices: DeviceStore;
  preferences: PreferenceStore;
  ended: EndedAccounts;
  mongo: Connection;
}): Consumer {
  return consumer(
    'UserDeleted',
    async ({ data: { userId }, time }, transaction) => {
      const until = erasedUntil(time);
      await deps.notifications.eraseAllOf(userId, until, transaction);
      await deps.devices.eraseAllOf(userId, until, transaction);
      await deps.preferences.eraseAllOf(userId, until, transaction);
      await forgetUser(deps.mongo, userId, until, transaction);
    },
    {
      // Ahead of the transaction: whoever writes a notification that it does not find sees the mark.
      concerns: async ({ data: { userId }, time }) => {
        await deps.ended.note(userId, new Date(time));
        return true;
      },
    },
  );
}
