import type { Handlers } from '@patna/service-kit';
import type { DeviceStore } from '../device-store.ts';
import type { LiveFeed } from '../live-feed.ts';
import type { NotificationStore } from '../notification-store.ts';
import type { Push } from '../ports/push.ts';
import type { PreferenceStore } from '../preference-store.ts';
import { generateToken } from './generate-token.ts';
import { myNotificationData } from './my-notification-data.ts';
import { notificationFeed } from './notification-feed.ts';
import { notificationPreferences } from './notification-preferences.ts';
import { notificationStream } from './notification-stream.ts';
import { readNotifications } from './read-notifications.ts';
import { removeFcmToken } from './remove-fcm-token.ts';
import { saveFcmToken } from './save-fcm-token.ts';
import { setNotificationPreferences } from './set-notification-preferences.ts';

interface Parts {
  readonly notifications: NotificationStore;
  readonly devices: DeviceStore;
  readonly preferences: PreferenceStore;
  readonly push: Push;
  readonly live: LiveFeed;
}

export function createHandlers({ notifications, devices, preferences, push, live }: Parts) {
  return {
    generateToken: generateToken(push),
    saveFcmToken: saveFcmToken(devices),
    removeFcmToken: removeFcmToken(devices),
    readNotifications: readNotifications(notifications),
    notificationPreferences: notificationPreferences(preferences, devices),
    setNotificationPreferences: setNotificationPreferences(preferences, devices),
    notificationFeed: notificationFeed(notifications),
    myNotificationData: myNotificationData({ notifications, devices, preferences }),
    notificationStream: notificationStream(live),
  } satisfies Handlers;
}
