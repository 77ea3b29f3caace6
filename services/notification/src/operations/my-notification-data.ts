import { type Handler, requireSelf } from '@patna/service-kit';
import type { Device, DeviceStore } from '../device-store.ts';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import { notificationViewOf } from '../notification-view.ts';
import type { PreferenceStore } from '../preference-store.ts';

export function myNotificationData(stores: {
  notifications: NotificationStore;
  devices: DeviceStore;
  preferences: PreferenceStore;
  addresses: EmailAddressStore;
}): Handler<'myNotificationData'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [notifications, devices, chosen, language, email] = await Promise.all([
      stores.notifications.all(userId),
      stores.devices.all(userId),
      stores.preferences.find(userId),
      stores.preferences.languageOf(userId),
      stores.addresses.find(userId),
    ]);
    return {
      data: {
        exportedAt: new Date().toISOString(),
        notifications: notifications.map((each) => notificationViewOf(each, userId)),
        preferences: chosen.kinds,
        quietHours: chosen.quietHours,
        language,
        devices: devices.map(exportedDevice),
        ...(email !== undefined && { email }),
      },
    };
  };
}

function exportedDevice({ token, savedAt, lastSentAt, lastShownAt, unshownSince }: Device) {
  return {
    token,
    savedAt: savedAt.toISOString(),
    ...(lastSentAt && { lastSentAt: lastSentAt.toISOString() }),
    ...(lastShownAt && { lastShownAt: lastShownAt.toISOString() }),
    ...(unshownSince && { unshownSince: unshownSince.toISOString() }),
  };
}
