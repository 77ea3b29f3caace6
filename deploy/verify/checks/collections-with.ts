import type { MongoClient } from 'mongodb';

/** The collections of all databases that contain a text, as `database.collection`. */
export async function collectionsWith(client: MongoClient, text: string): Promise<string[]> {
  const { databases } = await client.db().admin().listDatabases();
  const own = databases
    .map(({ name }) => name)
    .filter((name) => !/^(admin|config|local)$/.test(name));
  const found: string[] = [];
  for (const database of own) {
    for (const { name } of await client.db(database).listCollections().toArray()) {
      const documents = await client.db(database).collection(name).find().toArray();
      if (JSON.stringify(documents).includes(text)) found.push(`${database}.${name}`);
    }
  }
  return found;
}
