import { writeSync } from 'node:fs';
import type { DomainEvent } from '@patna/contracts';
import { MongoClient } from 'mongodb';
import { mongoOutbox, relayLeases, startRelay } from '../src/index.ts';
import { recordingLogger } from './recording-logger.ts';

export interface RelaySettings {
  uri: string;
  /**
   * Name of the database, which contains the outbox `things`, the leases, and `log` with the published events in order.
   */
  database: string;
  /** Kills itself with SIGKILL after the bus has accepted the first events and before they are acknowledged. */
  dieUnacknowledged?: boolean;
  /** Makes the bus unreachable for this process only. */
  cutOff?: boolean;
}

const settings = JSON.parse(process.argv[2] ?? '') as RelaySettings;
const client = await new MongoClient(settings.uri).connect();
const db = client.db(settings.database);
const logger = recordingLogger();

/** Prints that it is publishing, and then the id of each accepted event. */
async function publish(events: readonly DomainEvent[]): Promise<void> {
  writeSync(1, 'begin\n');
  if (settings.cutOff) throw new Error('no broker answers');
  await db.collection('log').insertMany(events.map(({ id }) => ({ id })));
  writeSync(1, events.map((event) => `${event.id}\n`).join(''));
  if (settings.dieUnacknowledged) process.kill(process.pid, 'SIGKILL');
}

const relay = startRelay({
  sources: [mongoOutbox(db.collection('things'))],
  bus: { publish },
  leases: relayLeases(db),
  logger,
});

process.once('SIGTERM', async () => {
  await relay.stop();
  await client.close();
});
