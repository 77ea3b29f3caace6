import { type Handler, requireSelf, type Transaction } from '@patna/service-kit';
import type { PushDelivery } from '../push/push-delivery.ts';

/** Removes the token only if it belongs to the caller. */
export function removeFcmToken({
  devices,
  acknowledgements,
}: PushDelivery): Handler<'removeFcmToken'> {
  return async ({ input: { params, body }, caller, transaction }) => {
    const userId = requireSelf(caller, params.userId);
    const session = transaction as Transaction;
    const removed = await devices.remove(body.token, userId, session);
    await acknowledgements.endOf({ token: body.token, userId }, session);
    return { data: { removed } };
  };
}
