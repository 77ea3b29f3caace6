import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { DeviceStore } from '../device-store.ts';

export function saveFcmToken(devices: DeviceStore): Handler<'saveFcmToken'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    await devices.save(body.token, userId, transaction as Transaction);
    return { data: { saved: true } };
  };
}
