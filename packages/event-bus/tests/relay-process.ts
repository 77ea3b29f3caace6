import { writeSync } from 'node:fs';
import type { DomainEvent } from '@patna/contracts';
import { MongoClient } from 'mongodb';
import { mongoOutbox, relayLeases, startRelay } from '../src/index.ts';
import { recordingLogger } from './recording-logger.ts';

/** What a relay in a process of its own is told. */
export interface RelaySettings {
  uri: string;
  /** Holds the outbox `things`, the leases, and `log`: what was published, in order. */
  database: string;
  /** Dies by SIGKILL when the bus has taken the first events, before they are acknowledged. */
  dieUnacknowledged?: boolean;
  /** The bus is out of its reach, and only of its own. */
  cutOff?: boolean;
}

const settings = JSON.parse(process.argv[2] ?? '') as RelaySettings;
const client = await new MongoClient(settings.uri).connect();
const db = client.db(settings.database);
const logger = recordingLogger();

/** Says that it publishes, and what the log has taken from this process, id by id. */
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
