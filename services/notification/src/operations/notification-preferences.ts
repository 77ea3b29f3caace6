import { type Handler, requireSelf } from '@patna/service-kit';
import type { DeviceStore } from '../device-store.ts';
import type { PreferenceStore } from '../preference-store.ts';

/** @param emails whether the server sends any */
export function notificationPreferences(
  preferences: PreferenceStore,
  devices: DeviceStore,
  emails: boolean,
): Handler<'notificationPreferences'> {
  return async ({ input: { params }, caller }) => {
    const userId = requireSelf(caller, params.userId);
    const [{ kinds, quietHours }, count] = await Promise.all([
      preferences.find(userId),
      devices.count(userId),
    ]);
    return {
      data: kinds,
      quietHours,
      devices: count,
      ...(emails && { email: { address: caller.email } }),
    };
  };
}
