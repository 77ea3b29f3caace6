import type { Handler, Transaction } from '@patna/service-kit';
import type { PushDelivery } from '../push/push-delivery.ts';

/** Answers alike for known and unknown ids. */
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
