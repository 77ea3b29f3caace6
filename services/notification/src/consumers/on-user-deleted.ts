import { type Consumer, consumer } from '@patna/service-kit';
import { forgetUser } from '@patna/service-kit/mongo';
import type { Connection } from 'mongoose';
import type { DeviceStore } from '../device-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import type { PreferenceStore } from '../preference-store.ts';

/** Erases the feed, the devices and the preferences. */
export function onUserDeleted(deps: {
  notifications: NotificationStore;
  devices: DeviceStore;
  preferences: PreferenceStore;
  mongo: Connection;
}): Consumer {
  return consumer('UserDeleted', async ({ data: { userId } }, transaction) => {
    await deps.notifications.eraseAllOf(userId, transaction);
    await deps.devices.eraseAllOf(userId, transaction);
    await deps.preferences.eraseAllOf(userId, transaction);
    await forgetUser(deps.mongo, userId, transaction);
  });
}
