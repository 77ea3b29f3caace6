import type { Handler, Transaction } from '@patna/service-kit';
import type { PushDelivery } from '../push/push-delivery.ts';

/** The answer does not reveal whether the id is known. */
export function acknowledgePush(delivery: PushDelivery): Handler<'acknowledgePush'> {
  return async ({ input: { body }, transaction }) => {
    const session = transaction as Transaction;
    const now = new Date(delivery.now());
    const device = await delivery.acknowledgements.use(body.ack, now, session);
    if (device) {
      await delivery.devices.markShown(device, now, session);
      delivery.countShown();
    }
    return { data: { received: true } };
  };
}
