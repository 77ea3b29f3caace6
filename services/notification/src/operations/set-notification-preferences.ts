import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { DeviceStore } from '../device-store.ts';
import type { PreferenceStore } from '../preference-store.ts';

/** The response contains no e-mail address, because it is stored. */
export function setNotificationPreferences(
  preferences: PreferenceStore,
  devices: DeviceStore,
): Handler<'setNotificationPreferences'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const session = transaction as Transaction;
    const { kinds, quietHours } = await preferences.change(userId, body, session);
    return {
      data: kinds,
      quietHours,
      devices: await devices.count(userId, session),
    };
  };
}
