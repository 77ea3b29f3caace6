import { createRequire } from 'node:module';

interface BrokerPool {
  brokers: object;
  metadataExpireAt: number | null;
  removeBroker: (this: BrokerPool, address: { host: string; port: number }) => void;
}

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 forgets a broker whose connection closed, and a consumer that knows no broker any
 * more crashes at once, losing its place in the group: back again it must wait until the group has
 * missed the member it was. So the last broker is not forgotten, only asked anew for what it knows.
 */
export function keepLastBroker(): void {
  const { prototype } = require('kafkajs/src/cluster/brokerPool') as { prototype: BrokerPool };
  const { removeBroker: remove } = prototype;
  prototype.removeBroker = function (address) {
    if (Object.keys(this.brokers).length > 1) remove.call(this, address);
    else this.metadataExpireAt = null;
  };
}
