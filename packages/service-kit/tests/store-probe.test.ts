import { rm } from 'node:fs/promises';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { startMongod, type Mongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { connectMongo } from '../src/mongo/connect-mongo.ts';
import { storeProbe } from '../src/mongo/store-probe.ts';

let dataDir: string;
let mongod: Mongod;
let connection: Connection;

beforeAll(async () => {
  dataDir = await makeTempDir('store-probe');
  mongod = await startMongod({ dataDir });
  connection = await connectMongo(mongod.uri, 'probe');
}, 60_000);

afterAll(async () => {
  await connection?.close();
  await mongod?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const maxMs = 3000;

/** The probe's result, and whether it arrived quickly. */
async function look(isAway: () => Promise<boolean>) {
  const askedAt = performance.now();
  const away = await isAway();
  return { away, soon: performance.now() - askedAt < maxMs };
}

it('reports a store as available, paused, and available again', async () => {
  const isAway = storeProbe(connection);
  expect(await isAway()).toBe(false);
  process.kill(mongod.pid, 'SIGSTOP');
  try {
    expect(await look(isAway)).toEqual({ away: true, soon: true });
    expect(await look(isAway)).toEqual({ away: true, soon: true });
  } finally {
    process.kill(mongod.pid, 'SIGCONT');
  }
  await eventually(async () => !(await isAway()));
});

it('treats a store that refuses writes as unavailable', async () => {
  const isAway = storeProbe(connection);
  const admin = connection.getClient().db('admin');
  expect(await isAway()).toBe(false);
  await admin.command({ fsync: 1, lock: true });
  try {
    expect(await look(isAway)).toEqual({ away: true, soon: true });
    expect(await admin.command({ ping: 1 })).toMatchObject({ ok: 1 });
  } finally {
    await admin.command({ fsyncUnlock: 1 });
  }
  await eventually(async () => !(await isAway()));
});

it('probes a paused store once for all callers', async () => {
  let asked = 0;
  const getClient = () => {
    asked += 1;
    return connection.getClient();
  };
  const isAway = storeProbe({ name: connection.name, getClient });
  process.kill(mongod.pid, 'SIGSTOP');
  try {
    const answers = await Promise.all(Array.from({ length: 40 }, isAway));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(asked).toBe(1);
  } finally {
    process.kill(mongod.pid, 'SIGCONT');
  }
  await eventually(async () => !(await isAway()));
});
