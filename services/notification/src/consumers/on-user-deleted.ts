import { type Consumer, consumer } from '@patna/service-kit';
import { type EndedAccounts, erasedUntil, forgetUser } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { DeviceStore } from '../device-store.ts';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import type { PreferenceStore } from '../preference-store.ts';

/** Erases feed, devices, preferences and address, and blocks late notifications. */
export function onUserDeleted(deps: {
  notifications: NotificationStore;
  devices: DeviceStore;
  preferences: PreferenceStore;
  addresses: EmailAddressStore;
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
      await deps.addresses.eraseAllOf(userId, until, transaction);
      await forgetUser(deps.mongo, userId, until, transaction);
    },
    {
      // Before the transaction: a concurrent notification that the erasure misses sees the mark.
      concerns: async ({ data: { userId }, time }) => {
        await deps.ended.note(userId, new Date(time));
        return true;
      },
    },
  );
}
