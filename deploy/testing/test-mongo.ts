import { rm } from 'node:fs/promises';
import { type Document, MongoClient } from 'mongodb';
import { startMongod } from '../toolchain/src/mongod.ts';
import { makeTempDir } from '../toolchain/src/paths.ts';

/** A mongod of one test file's own, thrown away with its data. */
export interface TestMongo {
  readonly uri: string;
  readonly client: MongoClient;
  /** What was really written, whatever the answers say; less outboxes, which empty themselves. */
  stored(database: string, collection: string): Promise<Document[]>;
  /** After how many seconds documents of a collection are forgotten; undefined: never. */
  forgottenAfter(database: string, collection: string): Promise<number | undefined>;
  stop(): Promise<void>;
}

export async function startTestMongo(): Promise<TestMongo> {
  const dataDir = await makeTempDir('test-mongo');
  const mongod = await startMongod({ dataDir });
  const client = await new MongoClient(mongod.uri).connect();
  return {
    uri: mongod.uri,
    client,
    stored: (database, collection) =>
      client
        .db(database)
        .collection(collection)
        .find({}, { projection: { outbox: 0 } })
        .toArray(),
    async forgottenAfter(database, collection) {
      const indexes = await client.db(database).collection(collection).indexes();
      return indexes.find((index) => index.expireAfterSeconds !== undefined)?.expireAfterSeconds;
    },
    async stop() {
      await client.close();
      await mongod.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
