import { EventEmitter } from 'node:events';
import type { Connection } from 'mongoose';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { measurePool } from './pool-metrics.ts';

it('counts the connections that operations hold, and those they did not get', async () => {
  const client = new EventEmitter();
  const registry = new Registry();
  measurePool(registry, { getClient: () => client } as unknown as Connection);
  for (const event of [
    'connectionCheckedOut',
    'connectionCheckedOut',
    'connectionCheckedIn',
    'connectionCheckOutFailed',
  ]) {
    client.emit(event);
  }
  const text = await registry.metrics();
  expect(text).toContain('mongodb_connections_in_use 1\n');
  expect(text).toContain('mongodb_checkout_failures_total 1\n');
});
