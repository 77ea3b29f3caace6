import { importHostels } from '@patna/listings-service/import';
import { seeded } from '@patna/toolchain/seeded-random.ts';
import { type Collection, type Document, type MongoClient, ObjectId } from 'mongodb';
import { generatedHostel, plainPictures } from '../../../local/stack/seeding/generated-hostels.ts';

const models = 100;
const batch = 5000;
const minuteMs = 60_000;

/**
 * Fills the listings store with `count` public hostels: a hundred that are imported, and copies of them with different
 * rents, ranks and dates. No events are published for the copies, so the other services do not know them.
 */
export async function insertHostels(
  mongo: MongoClient,
  mongoUri: string,
  count: number,
  report: (line: string) => void,
): Promise<Collection> {
  const pictures = await plainPictures();
  const imported = Array.from({ length: models }, (_, index) =>
    generatedHostel(1, index, pictures),
  );
  await importHostels(mongoUri, imported);
  const hostels = mongo.db('listings').collection('listings');
  const stored = await hostels.find({ status: 'live' }).toArray();
  const missing = count - (await hostels.countDocuments({ status: 'live' }));
  for (let first = 0; first < missing; first += batch) {
    const length = Math.min(batch, missing - first);
    const copies = Array.from({ length }, (_, offset) => copyOf(stored, first + offset));
    await hostels.insertMany(copies, { ordered: false });
    report(`${first + length} of ${missing} hostels inserted`);
  }
  return hostels;
}

function copyOf(stored: readonly Document[], index: number): Document {
  const chance = seeded(`stored hostel ${index}`);
  const model = stored[index % stored.length] ?? {};
  const published = new Date(Date.UTC(2026, 0, 1) - index * minuteMs);
  const priceMin = chance.whole(30, 120) * 100;
  return {
    ...model,
    _id: new ObjectId(),
    hostelId: `hostel_copy_${index}`,
    outbox: [],
    priceMin,
    priceMax: priceMin + chance.whole(0, 40) * 100,
    rating: chance.pick([0, 3.1, 3.8, 4.2, 4.7]),
    ratingScore: chance.whole(2000, 5000),
    standing: model['standing'] - model['publishedAt'].getTime() + published.getTime(),
    publishedAt: published,
    liveSince: published,
    createdAt: published,
    updatedAt: published,
    changedAt: published,
  };
}
