import { callTraced, createCounter, type Metrics, type Tracing } from '@patna/service-kit';
import type { Connection } from 'mongoose';
import { createDeviceStore, type DeviceOf } from '../device-store.ts';
import type { Push } from '../ports/push.ts';
import { createAcknowledgementStore } from './acknowledgement-store.ts';

export type PushDelivery = ReturnType<typeof createPushDelivery>;

/** Sends pushes to devices and records which of them were shown. */
export function createPushDelivery({
  mongo,
  push,
  metrics,
  tracing,
  now = Date.now,
}: {
  readonly mongo: Connection;
  readonly push: Push;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  readonly now?: (() => number) | undefined;
}) {
  const devices = createDeviceStore(mongo);
  const acknowledgements = createAcknowledgementStore(mongo);
  const countShown = createCounter(
    metrics,
    'pushes_shown_total',
    'Pushes that a device acknowledged after showing them',
    [],
  );
  countShown({}, 0);
  return {
    devices,
    acknowledgements,
    countShown: () => countShown({}),
    now,

    async init() {
      await Promise.all([devices.init(), acknowledgements.init()]);
    },

    /** Sends one push. Removes the device when its token is dead. */
    async sendTo(
      device: DeviceOf,
      message: Readonly<Record<string, string>>,
    ): Promise<'sent' | 'gone'> {
      const sentAt = new Date(now());
      const ack = await acknowledgements.create(device, sentAt);
      const outcome = await callTraced(tracing, 'send push', () =>
        push.send(device.token, { ...message, ack }),
      );
      if (outcome === 'gone') await devices.forget(device.token);
      else await devices.markSent(device, sentAt);
      return outcome;
    },
  };
}
