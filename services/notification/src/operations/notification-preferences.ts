import { type Handler, requireSelf } from '@patna/service-kit';
import type { DeviceStore } from '../device-store.ts';
import type { EmailAddressStore } from '../email/email-address-store.ts';
import type { PreferenceStore } from '../preference-store.ts';

/** @param addresses undefined when the server sends no emails */
export function notificationPreferences(
  preferences: PreferenceStore,
  devices: DeviceStore,
  addresses: EmailAddressStore | undefined,
): Handler<'notificationPreferences'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [{ kinds, quietHours }, count, address] = await Promise.all([
      preferences.find(userId),
      devices.count(userId),
      addresses?.update(caller),
    ]);
    return {
      data: kinds,
      quietHours,
      devices: count,
      ...(address !== undefined && { email: { address } }),
    };
  };
}
