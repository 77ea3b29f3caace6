import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { waitForPort } from '../wait-for-port.ts';

/** Name of the replica set every local mongod forms on its own. */
export const REPLICA_SET = 'rs0';

// A client is connected before each question: one whose first connection failed stays closed by itself.

/** Milliseconds a mongod may take, journal recovery on a slow disk included. */
const START_MS = 60_000;

interface SetConfig {
  version: number;
  members: { host: string }[];
}

/** Makes 127.0.0.1:port the set's only member: new set, or one that lived on another port before. */
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
 * Waits until the mongod of this process id is a writable primary on this port. Throws when it
 * ends, takes over 60 s, or when the port belongs to another mongod.
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
        // In the middle of starting up or of an election: ask again.
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
 * Waits until the mongod at `uri` is a writable primary, making it the only member of its set, known
 * to itself as `host`. Throws when it takes over 60 s.
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
