import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mongoOutbox, relayLeases, startRelay } from '@patna/event-bus';
import { MongoClient } from 'mongodb';

/**
 * A process with only a relay of two outboxes, as in the enquiry service. Tells its parent when it holds its leases,
 * has published one event and is idle. Ends when the parent ends.
 */
const [uri = '', name = ''] = process.argv.slice(2);
const mongo = await MongoClient.connect(uri);
const db = mongo.db(name);
const outboxes = ['first', 'second'].map((each) => db.collection(each));
for (const each of outboxes) await each.createIndex({ 'outbox.time': 1 }, { sparse: true });
const event = { id: randomUUID(), time: new Date().toISOString() };
await db.collection('first').insertOne({ outbox: [event] });

const say = (_fields: object, message: string): void => {
  process.stderr.write(`${message}\n`);
};
const relay = startRelay({
  sources: outboxes.map((each) => mongoOutbox(each)),
  bus: { publish: async () => undefined },
  leases: relayLeases(db),
  logger: { info: say, warn: say, error: say },
});
process.once('disconnect', async () => {
  await relay.stop();
  await db.dropDatabase();
  await mongo.close();
});

const relays = (): boolean => relay.status().every(({ holder }) => holder);
const published = (): boolean => relay.status().some((lane) => lane.published === 1);
while (!relays() || !published()) await pause(50);
process.send?.('relaying');
