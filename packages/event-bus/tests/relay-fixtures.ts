import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DomainEvent } from '@patna/contracts';
import { MongoClient, type Db } from 'mongodb';
import type { RelaySettings } from './relay-process.ts';
import { enquirySent } from './sample-events.ts';

/** A relay in a separate process. */
export interface RelayProcess {
  readonly child: ChildProcess;
  /** Number of publishes that it has begun. */
  begun(): number;
  /** Ids of its events that the log has accepted. */
  published(): string[];
  /** Resolves with the signal that ended it, or null. */
  readonly ended: Promise<string | null>;
}

/** One outbox, one log, and relays in separate processes. */
export interface RelayWorld {
  readonly db: Db;
  start(settings?: Partial<RelaySettings>): RelayProcess;
  /** Adds an event of `key` to the outbox of its aggregate. */
  write(key: string): Promise<DomainEvent>;
  waiting(): Promise<number>;
  /** Ids in the log, in order and with duplicates. */
  logged(): Promise<string[]>;
  /** Process id of the relay that holds the lease, if any. */
  holder(): Promise<number | undefined>;
  close(): Promise<void>;
}

interface Thing {
  _id: string;
  outbox?: DomainEvent[];
}

const program = fileURLToPath(new URL('./relay-process.ts', import.meta.url));

export async function openRelayWorld(uri: string): Promise<RelayWorld> {
  const client = await new MongoClient(uri).connect();
  const db = client.db(`relay-${randomUUID()}`);
  const things = db.collection<Thing>('things');
  await things.createIndex({ 'outbox.time': 1 }, { sparse: true });
  const children: ChildProcess[] = [];
  let written = 0;
  return {
    db,
    start(settings = {}) {
      const full: RelaySettings = { uri, database: db.databaseName, ...settings };
      const child = spawn(process.execPath, [program, JSON.stringify(full)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
      const ended = once(child, 'close').then(([, signal]) => signal as string | null);
      const lines = () => output.split('\n').filter(Boolean);
      return {
        child,
        ended,
        begun: () => lines().filter((line) => line === 'begin').length,
        published: () => lines().filter((line) => line !== 'begin'),
      };
    },
    async write(key) {
      written += 1;
      const event = enquirySent(key, written);
      await things.updateOne({ _id: key }, { $push: { outbox: event } }, { upsert: true });
      return event;
    },
    waiting: () => things.countDocuments({ 'outbox.time': { $gt: '' } }),
    async logged() {
      const entries = await db.collection('log').find().sort({ $natural: 1 }).toArray();
      return entries.map(({ id }) => id as string);
    },
    async holder() {
      const lease = await db.collection('relay_leases').findOne({ until: { $gt: new Date() } });
      return lease?.owner ? Number(lease.owner.split('/')[1]) : undefined;
    },
    async close() {
      for (const child of children) {
        child.kill('SIGCONT');
        child.kill('SIGKILL');
      }
      await db.dropDatabase();
      await client.close();
    },
  };
}
