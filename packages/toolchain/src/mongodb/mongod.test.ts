import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMongod, type Mongod } from './mongod.ts';
import { makeTempDir } from '../paths.ts';
import { isAlive } from '../process-info.ts';

let dataDir: string;
const started: Mongod[] = [];

async function start(port?: number): Promise<Mongod> {
  const mongod = await startMongod({ dataDir, port });
  started.push(mongod);
  return mongod;
}

async function withClient<T>(uri: string, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 5000 });
  return use(client).finally(() => client.close());
}

async function storeHostel(client: MongoClient, id: string): Promise<void> {
  const hostels = client.db('test').collection<{ _id: string }>('hostels');
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await hostels.insertOne({ _id: id }, { session, writeConcern: { w: 'majority' } });
    }),
  );
}

function hostelIds(client: MongoClient): Promise<string[]> {
  const hostels = client.db('test').collection<{ _id: string }>('hostels');
  return hostels
    .find()
    .map((hostel) => hostel._id)
    .toArray();
}

/** A process that starts mongod, prints its pid and waits to be killed. */
async function startOwner(): Promise<{ owner: number; mongod: number }> {
  const module = path.join(import.meta.dirname, 'mongod.ts');
  const script = `const { startMongod } = await import(${JSON.stringify(module)});
    console.log((await startMongod({ dataDir: ${JSON.stringify(dataDir)} })).pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(child.stdout, 'data');
  return { owner: child.pid ?? 0, mongod: Number(printed) };
}

beforeEach(async () => {
  dataDir = await makeTempDir('mongod-test');
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((mongod) => mongod.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

describe('startMongod', { timeout: 60_000 }, () => {
  it('starts a database with change streams and transactions', async () => {
    const { uri } = await start();
    const seen = await withClient(uri, async (client) => {
      const stream = client.db('test').collection('hostels').watch();
      const next = stream.next();
      await storeHostel(client, 'h1');
      const change = await next;
      await stream.close();
      return change;
    });
    expect(seen).toMatchObject({ operationType: 'insert', documentKey: { _id: 'h1' } });
  });

  it('keeps data after SIGKILL, a stale lock and another port', async () => {
    const first = await start();
    await withClient(first.uri, (client) => storeHostel(client, 'h1'));
    first.kill();
    await vi.waitFor(() => expect(isAlive(first.pid)).toBe(false), { timeout: 10_000 });
    expect((await stat(path.join(dataDir, 'mongod.lock'))).size).toBeGreaterThan(0);

    const second = await start();
    expect(second.port).not.toBe(first.port);
    const ids = await withClient(second.uri, async (client) => {
      await storeHostel(client, 'h2');
      return hostelIds(client);
    });
    expect(ids).toEqual(['h1', 'h2']);
  });

  it('starts again on the same port right after a kill', async () => {
    const first = await start();
    await withClient(first.uri, (client) => storeHostel(client, 'h1'));
    first.kill();
    const second = await start(first.port);
    expect(await withClient(second.uri, hostelIds)).toEqual(['h1']);
  });

  it('stops the orphan of a killed owner', async () => {
    const orphan = await startOwner();
    process.kill(orphan.owner, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(orphan.owner)).toBe(false), { timeout: 10_000 });
    expect(isAlive(orphan.mongod)).toBe(true);
    const lines: string[] = [];
    const mongod = await startMongod({ dataDir, report: (line) => lines.push(line) });
    started.push(mongod);
    expect(mongod.pid).not.toBe(orphan.mongod);
    expect(lines.join()).toContain(`stopping mongod ${orphan.mongod}`);
  });

  it('refuses a data directory whose owner is alive', async () => {
    const first = await start();
    await expect(startMongod({ dataDir })).rejects.toThrow(`in use by mongod ${first.pid}`);
    expect(isAlive(first.pid)).toBe(true);
  });

  it("reports mongod's output when it cannot start", async () => {
    const { port } = await start();
    const other = path.join(dataDir, 'other');
    await expect(startMongod({ dataDir: other, port })).rejects.toThrow('Address already in use');
  });

  it('stops cleanly', async () => {
    const mongod = await start();
    await mongod.stop();
    expect(isAlive(mongod.pid)).toBe(false);
    expect((await stat(path.join(dataDir, 'mongod.lock'))).size).toBe(0);
  });
});
