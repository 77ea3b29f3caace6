import { createHash } from 'node:crypto';
import type { PushDeviceView } from '@patna/contracts';
import { type Handler, requireSelf } from '@patna/service-kit';
import { type Device, isUnreachable } from '../device-store.ts';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { PreferenceStore } from '../preference-store.ts';
import type { PushDelivery } from '../push/push-delivery.ts';
import type { TextParts } from '../text/text-parts.ts';

/** @param addresses undefined when the server sends no emails */
export function notificationPreferences(
  preferences: PreferenceStore,
  { devices, now }: PushDelivery,
  addresses: EmailAddressStore | undefined,
  text: Pick<TextParts, 'settingsOf'>,
): Handler<'notificationPreferences'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [{ kinds, quietHours }, own, address, textSettings] = await Promise.all([
      preferences.find(userId),
      devices.all(userId),
      addresses?.update(caller),
      text.settingsOf(userId),
    ]);
    return {
      data: kinds,
      quietHours,
      devices: own.length,
      pushDevices: own.map((device) => viewOf(device, now())),
      ...(address !== undefined && { email: { address } }),
      ...(textSettings && { text: textSettings }),
    };
  };
}

function viewOf(device: Device, now: number): PushDeviceView {
  const { token, lastShownAt } = device;
  return {
    id: createHash('sha256').update(token).digest('hex'),
    unreachable: isUnreachable(device, now),
    ...(lastShownAt && { lastShownAt: lastShownAt.toISOString() }),
  };
}
