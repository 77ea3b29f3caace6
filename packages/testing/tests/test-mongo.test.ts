import { expect, it } from 'vitest';
import { startTestMongo } from '../src/servers/test-mongo.ts';

it('starts without documents, collections and profiles of the former test file', async () => {
  const former = await startTestMongo();
  const listings = former.client.db('listings');
  await listings.collection('reviews').insertOne({ comment: 'Clean rooms' });
  await listings.command({ profile: 2 });
  await listings.collection('reviews').findOne({});
  await former.client
    .db('probe')
    .createCollection('effects', { validator: { a: { $exists: true } } });
  await former.stop();

  const next = await startTestMongo();
  try {
    expect(next.uri).toBe(former.uri);
    const database = next.client.db('listings');
    expect(await database.collection('reviews').countDocuments()).toBe(0);
    expect(await database.command({ profile: -1 })).toMatchObject({ was: 0 });
    expect(await database.collection('system.profile').countDocuments()).toBe(0);
    expect(await next.client.db('probe').collections()).toEqual([]);
  } finally {
    await next.stop();
  }
});
