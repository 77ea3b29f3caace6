import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { PreferenceStore } from '../preference-store.ts';

export function setNotificationPreferences(
  preferences: PreferenceStore,
): Handler<'setNotificationPreferences'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    return { data: await preferences.change(userId, body, transaction as Transaction) };
  };
}
