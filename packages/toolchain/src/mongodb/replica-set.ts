import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { waitForPort } from '../wait-for-port.ts';

/** Name of the replica set that every local mongod has. */
export const REPLICA_SET = 'rs0';

// The loops below call connect() each time, because a client whose first connection failed remains closed.

/** Milliseconds that a start may take, including the recovery of the journal on a slow disk. */
const START_MS = 60_000;

interface SetConfig {
  version: number;
  members: { host: string }[];
}

/** Makes `host` the only member, whether the set is new or used another port before. */
async function configure(admin: Db, host: string): Promise<void> {
  try {
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: SetConfig };
    const [member] = config.members;
    if (!member || member.host === host) return;
    const moved = { ...config, version: config.version + 1, members: [{ ...member, host }] };
    await admin.command({ replSetReconfig: moved, force: true });
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.codeName !== 'NotYetInitialized') throw error;
    await admin.command({
      replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host }] },
    });
  }
}

/**
 * Waits until the mongod with this process id is a writable primary on this port.
 * @throws when it ends, when it takes over 60 s, or when the port belongs to another mongod
 */
export async function waitForPrimary(
  port: number,
  { pid, hasExited }: { pid: number; hasExited: () => boolean },
): Promise<void> {
  const host = `127.0.0.1:${port}`;
  await waitForPort(port, hasExited, START_MS);
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 5000,
  });
  const admin = client.db('admin');
  const deadline = Date.now() + START_MS;
  let last: unknown = 'no answer';
  let answeredBy: number | undefined;
  try {
    while (!hasExited() && Date.now() < deadline) {
      try {
        await client.connect();
        answeredBy ??= Number((await admin.command({ serverStatus: 1 })).pid);
        if (answeredBy !== pid) break;
        const hello = await admin.command({ hello: 1 });
        if (hello.isWritablePrimary === true && hello.me === host) return;
        await configure(admin, host);
      } catch (error) {
        // It is starting, or an election is running, so try again.
        last = error;
      }
      await delay(30);
    }
    if (answeredBy !== undefined && answeredBy !== pid) {
      throw new Error(`Address already in use by process ${answeredBy}`);
    }
    throw new Error(hasExited() ? 'it ended by itself' : `not primary: ${String(last)}`);
  } finally {
    await client.close();
  }
}

/**
 * Waits until the mongod at `uri` is a writable primary, and makes it the only member of its set, with the address
 * `host`.
 * @throws after 60 s
 */
export async function becomePrimary(uri: string, host: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  const admin = client.db('admin');
  const deadline = Date.now() + START_MS;
  let last: unknown = 'no answer';
  try {
    while (Date.now() < deadline) {
      try {
        await client.connect();
        const hello = await admin.command({ hello: 1 });
        if (hello.isWritablePrimary === true) return;
        await configure(admin, host);
      } catch (error) {
        last = error;
      }
      await delay(50);
    }
    throw new Error(`not primary: ${String(last)}`);
  } finally {
    await client.close();
  }
}
