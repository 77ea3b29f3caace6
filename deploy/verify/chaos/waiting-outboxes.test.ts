import { rm } from 'node:fs/promises';
import path from 'node:path';
import { outboxIndex } from '@patna/service-kit/mongo';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mongod, startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { waitingIn } from './checker/waiting-outboxes.ts';

const folder = await makeTempDir('outboxes');
let mongod: Mongod;
let mongo: MongoClient;
beforeAll(async () => {
  mongod = await startMongod({ dataDir: path.join(folder, 'mongod') });
  mongo = await MongoClient.connect(mongod.uri);
});
afterAll(async () => {
  await mongo.close();
  await mongod.stop();
  await rm(folder, { recursive: true, force: true });
});

test('finds unpublished events in every collection with an outbox', async () => {
  const places = ['users.deleted_users', 'listings.rebuilds', 'enquiry.made_tomorrow'];
  const waiting = { outbox: [{ time: '2026-01-01T00:00:00.000Z' }] };
  for (const place of places) {
    const [database = '', name = ''] = place.split('.');
    const collection = mongo.db(database).collection(name);
    await collection.createIndex(...outboxIndex);
    await collection.insertMany([{ ...waiting }, { outbox: [] }, {}]);
  }
  await mongo
    .db('listings')
    .collection('listings')
    .createIndex(...outboxIndex);
  await mongo.db('listings').collection('tally_marks').insertOne({ at: 1 });
  expect(await waitingIn(mongo)).toEqual(Object.fromEntries(places.map((place) => [place, 1])));
});
