import { createRequire } from 'node:module';

interface BrokerPool {
  brokers: object;
  metadataExpireAt: number | null;
  removeBroker: (this: BrokerPool, address: { host: string; port: number }) => void;
}

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 forgets a broker when its connection closes. A consumer that knows no broker crashes, and its place in
 * the group is lost until the session timeout. This patch keeps the last broker and only refreshes its metadata.
 */
export function keepLastBroker(): void {
  const { prototype } = require('kafkajs/src/cluster/brokerPool') as { prototype: BrokerPool };
  const { removeBroker: remove } = prototype;
  prototype.removeBroker = function (address) {
    if (Object.keys(this.brokers).length > 1) remove.call(this, address);
    else this.metadataExpireAt = null;
  };
}
