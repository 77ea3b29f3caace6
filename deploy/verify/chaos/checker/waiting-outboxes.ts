import { serviceNames } from '@patna/contracts/calls';
import { outboxIndex } from '@patna/service-kit/mongo';
import type { Db, MongoClient } from 'mongodb';

const [, { name: indexName }] = outboxIndex;

/** Number of documents with unpublished events, by `database.collection`. Collections that have none are left out. */
export async function waitingIn(mongo: MongoClient): Promise<Record<string, number>> {
  const counts = await Promise.all(
    serviceNames.map((service) => waitingInService(mongo.db(service))),
  );
  return Object.fromEntries(counts.flat().filter(([, count]) => count > 0));
}

async function waitingInService(db: Db): Promise<(readonly [string, number])[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const counts = found.map(async ({ name }) => {
    const collection = db.collection(name);
    if (!(await collection.indexExists(indexName))) return [];
    const waiting = await collection.countDocuments({ 'outbox.time': { $gt: '' } });
    return [[`${db.databaseName}.${name}`, waiting] as const];
  });
  return (await Promise.all(counts)).flat();
}
