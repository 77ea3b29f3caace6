import type { Connection } from 'mongoose';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Measures the pool of a connection to MongoDB. docs/operations.md explains each metric. */
export function measurePool(registry: Registry, connection: Connection): void {
  const client = connection.getClient();
  let open = 0;
  let inUse = 0;
  client.on('connectionCreated', () => (open += 1));
  client.on('connectionClosed', () => (open -= 1));
  client.on('connectionCheckedOut', () => (inUse += 1));
  client.on('connectionCheckedIn', () => (inUse -= 1));
  const registers = [registry];
  const connections = new Gauge({
    name: 'mongodb_connections',
    help: 'Connections to MongoDB: in_use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'in_use' }, inUse);
      connections.set({ state: 'idle' }, Math.max(0, open - inUse));
    },
  });
  const refused = new Counter({
    name: 'mongodb_checkout_failures_total',
    help: 'Operations that got no connection to MongoDB',
    registers,
  });
  client.on('connectionCheckOutFailed', () => refused.inc());
}
