import { setTimeout as pause } from 'node:timers/promises';
import { mongoOutbox, relayLeases, startRelay } from '@patna/event-bus';
import { MongoClient } from 'mongodb';

/** The relay of two outboxes, as the enquiry service has, and nothing else. Ends with its parent. */
const [uri = '', name = ''] = process.argv.slice(2);
const mongo = await MongoClient.connect(uri);
const db = mongo.db(name);
const outboxes = ['first', 'second'].map((each) => db.collection(each));
for (const each of outboxes) await each.createIndex({ 'outbox.time': 1 }, { sparse: true });

const say = (_fields: object, message: string): void => {
  process.stderr.write(`${message}\n`);
};
const relay = startRelay({
  sources: outboxes.map((each) => mongoOutbox(each)),
  bus: { publish: () => Promise.reject(new Error('nothing was to be published')) },
  leases: relayLeases(db),
  logger: { info: say, warn: say, error: say },
});
process.once('disconnect', async () => {
  await relay.stop();
  await db.dropDatabase();
  await mongo.close();
});

while (!relay.status().every(({ holder }) => holder)) await pause(50);
process.send?.('relaying');
