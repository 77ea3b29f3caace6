import { type Handler, requireSelf } from '@patna/service-kit';
import type { Device, DeviceStore } from '../device-store.ts';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { NotificationStore } from '../notification-store.ts';
import { notificationViewOf } from '../notification-view.ts';
import type { PreferenceStore } from '../preference-store.ts';
import type { SentCode } from '../text/text-code-store.ts';
import type { TextNumber } from '../text/text-number-store.ts';
import type { TextParts } from '../text/text-parts.ts';

export function myNotificationData(stores: {
  notifications: NotificationStore;
  devices: DeviceStore;
  preferences: PreferenceStore;
  addresses: EmailAddressStore;
  text: Pick<TextParts, 'numbers' | 'codes'>;
}): Handler<'myNotificationData'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [notifications, devices, chosen, language, email, number, codes] = await Promise.all([
      stores.notifications.all(userId),
      stores.devices.all(userId),
      stores.preferences.find(userId),
      stores.preferences.languageOf(userId),
      stores.addresses.find(userId),
      stores.text.numbers.find(userId),
      stores.text.codes.all(userId),
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
        ...(number && { textNumber: exportedNumber(number) }),
        ...(codes.length > 0 && { textCodes: codes.map(exportedCode) }),
      },
    };
  };
}

function exportedNumber({ number, channel, confirmedAt }: TextNumber) {
  return { number, channel, confirmedAt: confirmedAt.toISOString() };
}

function exportedCode({ number, channel, sentAt }: SentCode) {
  return { number, channel, sentAt: sentAt.toISOString() };
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
