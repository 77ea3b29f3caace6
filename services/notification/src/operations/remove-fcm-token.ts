import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { DeviceStore } from '../device-store.ts';

/** Another person's token stays. */
export function removeFcmToken(devices: DeviceStore): Handler<'removeFcmToken'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const removed = await devices.remove(body.token, userId, transaction as Transaction);
    return { data: { removed } };
  };
}
