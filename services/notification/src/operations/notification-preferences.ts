import { type Handler, requireSelf } from '@patna/service-kit';
import type { PreferenceStore } from '../preference-store.ts';

export function notificationPreferences(
  preferences: PreferenceStore,
): Handler<'notificationPreferences'> {
  return async ({ input: { params }, caller }) => {
    return { data: await preferences.find(requireSelf(caller, params.userId)) };
  };
}
