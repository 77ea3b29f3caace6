import { type Db, type Document, MongoClient } from 'mongodb';
import { serviceNames } from '@patna/contracts/calls';
import { readConfig } from '@patna/toolchain/config.ts';
import { startMongoContainer, type TestServer } from '@patna/toolchain/containers/containers.ts';
import { startNativeMongo } from './native-servers.ts';
import { runServers } from './run-servers.ts';

/** An empty MongoDB for one test file. */
export interface TestMongo {
  readonly uri: string;
  readonly client: MongoClient;
  /** The stored documents, without their outboxes. */
  stored(database: string, collection: string): Promise<Document[]>;
  /**
   * Sorted names (`database.collection`) of all collections that contain a text. Outboxes and the bus are searched too.
   */
  collectionsWith(text: string): Promise<string[]>;
  /** The same for several texts. Each collection is read only once. */
  collectionsByText(texts: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
  /** Seconds after which a collection's documents expire. Undefined: never. */
  forgottenAfter(database: string, collection: string, field?: string): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Whether this test file already uses the worker's MongoDB. If it starts another one, that is a separate server. */
let sharedIsInUse = false;

/**
 * Starts the worker's shared MongoDB, with empty collections. With `own` it starts a separate server, which `stop`
 * ends.
 */
export async function startTestMongo({ own = false } = {}): Promise<TestMongo> {
  const server = own || sharedIsInUse ? await startOwnServer() : takeShared();
  const client = await new MongoClient(server.address).connect();
  await empty(client);
  return {
    uri: server.address,
    client,
    stored: (database, collection) =>
      client
        .db(database)
        // Reads what a majority has, because services' transactions see only that; a local read could be ahead of them.
        .collection(collection, { readConcern: 'majority' })
        .find({}, { projection: { outbox: 0 } })
        .toArray(),
    collectionsWith: async (text) => (await collectionsByText(client, [text])).get(text) ?? [],
    collectionsByText: (texts) => collectionsByText(client, texts),
    async forgottenAfter(database, collection, field) {
      const indexes = await client.db(database).collection(collection).indexes();
      const ends = indexes.filter((index) => index.expireAfterSeconds !== undefined);
      return ends.find(({ key }) => field === undefined || field in key)?.expireAfterSeconds;
    },
    async stop() {
      await client.close();
      await server.stop();
    },
  };
}

function startOwnServer(): Promise<TestServer> {
  return runServers().by === 'containers' ? startMongoContainer() : startNativeMongo();
}

function takeShared(): TestServer {
  sharedIsInUse = true;
  return {
    address: workerMongoUri(),
    async stop() {
      sharedIsInUse = false;
    },
  };
}

function workerMongoUri(): string {
  const { mongoUris } = runServers();
  const uri = mongoUris[readConfig().testWorker - 1];
  if (!uri) throw new Error('there are more workers than MongoDBs');
  return uri;
}

/** Databases that have the same collections in every test file. */
const keptDatabases = new Set<string>([...serviceNames, 'bus']);

async function empty(client: MongoClient): Promise<void> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const ours = databases.filter(({ name }) => !['admin', 'config', 'local'].includes(name));
  await Promise.all(
    ours.map(({ name }) => {
      const database = client.db(name);
      return keptDatabases.has(name) ? emptyCollections(database) : database.dropDatabase();
    }),
  );
}

/**
 * Empties the collections. Dropping them would take longer, because MongoDB closes and deletes the file of every
 * collection and index.
 */
async function emptyCollections(database: Db): Promise<void> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  await Promise.all(
    collections.map(({ name }) =>
      name === profile ? dropProfile(database) : database.collection(name).deleteMany({}),
    ),
  );
}

/** The profiler's collection, to which only MongoDB itself can write. */
const profile = 'system.profile';

async function dropProfile(database: Db): Promise<void> {
  await database.command({ profile: 0 });
  await database.collection(profile).drop();
}

async function collectionsByText(
  client: MongoClient,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  const found = new Map(texts.map((text) => [text, [] as string[]]));
  for (const { name: database } of databases) {
    if (database === 'local' || database === 'config') continue;
    for (const { name } of await client.db(database).listCollections().toArray()) {
      const documents = await client.db(database).collection(name).find().toArray();
      const stored = JSON.stringify(documents);
      for (const [text, names] of found) {
        if (stored.includes(text)) names.push(`${database}.${name}`);
      }
    }
  }
  for (const names of found.values()) names.sort();
  return found;
}
