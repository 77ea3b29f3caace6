import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { PushDelivery } from '../push/push-delivery.ts';

export function saveFcmToken({ devices, acknowledgements }: PushDelivery): Handler<'saveFcmToken'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const session = transaction as Transaction;
    await devices.save(body.token, userId, session);
    await acknowledgements.endOfOthers(body.token, userId, session);
    return { data: { saved: true } };
  };
}
