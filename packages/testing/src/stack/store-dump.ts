import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BSON, MongoClient } from 'mongodb';

/** Databases with personal records. Hostels and photos are missing, because they are loaded from the samples. */
const databases = ['emulator_identity', 'users', 'enquiry', 'wishlist', 'notification'];

type Dump = Record<string, Record<string, BSON.Document[]>>;

/** Writes all personal records to a file of gzipped extended JSON. */
export async function dumpPeople(mongoUri: string, file: string): Promise<void> {
  const client = await MongoClient.connect(mongoUri);
  const dump: Dump = {};
  for (const name of databases) {
    const collections = await client.db(name).collections();
    const read = collections.map(
      async (each) => [each.collectionName, await each.find().toArray()] as const,
    );
    dump[name] = Object.fromEntries(await Promise.all(read));
  }
  await client.close();
  await writeFile(file, gzipSync(BSON.EJSON.stringify(dump, { relaxed: false })));
}

/** Restores a file that `dumpPeople` wrote into an empty store. */
export async function restorePeople(mongoUri: string, file: string): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString();
  const dump = BSON.EJSON.parse(text, { relaxed: false }) as Dump;
  const client = await MongoClient.connect(mongoUri);
  for (const [database, collections] of Object.entries(dump)) {
    for (const [name, documents] of Object.entries(collections)) {
      if (documents.length > 0) await client.db(database).collection(name).insertMany(documents);
    }
  }
  await client.close();
}
