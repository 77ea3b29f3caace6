import type { Connection } from 'mongoose';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Measures the use of a connection pool. docs/operations.md explains each metric. */
export function measurePool(registry: Registry, connection: Connection): void {
  const client = connection.getClient();
  const registers = [registry];
  const inUse = new Gauge({
    name: 'mongodb_connections_in_use',
    help: 'Connections to MongoDB that an operation holds',
    registers,
  });
  client.on('connectionCheckedOut', () => inUse.inc());
  client.on('connectionCheckedIn', () => inUse.dec());
  const refused = new Counter({
    name: 'mongodb_checkout_failures_total',
    help: 'Operations that got no connection to MongoDB',
    registers,
  });
  client.on('connectionCheckOutFailed', () => refused.inc());
}
